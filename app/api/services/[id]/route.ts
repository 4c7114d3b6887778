import { z } from "zod";
import { AppError } from "#lib/api/app-error";
import { createRoute, endpoint } from "#lib/api/create-route";
import { cacheTags } from "#lib/cache/cache-tags";
import { revalidateAfter } from "#lib/cache/revalidate-tags";
import { getCourse, requireOwnCourse } from "#lib/courses/find-course";
import { updateCourse } from "#lib/courses/update-course";
import { courseChangeSchema, courseSchema } from "#lib/rules/courses/course-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";
import { listTeacherTags } from "#lib/teachers/find-teacher";

const params = z.object({ id: objectIdSchema });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary: "Gets a course.",
    answers: { 200: courseSchema },
    failures: ["malformed", "not_found"],
    params,
    async handle({ params }) {
      const course = await getCourse(params.id);
      if (!course) throw new AppError("not_found", { message: "Course not found." });
      return Response.json(course);
    },
  }),
  PATCH: endpoint({
    summary:
      "Updates your course. 409 with the newer course if the version is outdated, or with the id of the course that has the title.",
    answers: { 200: z.strictObject({ version: z.int().min(1) }) },
    failures: ["malformed", "not_found", "conflict"],
    signedIn: true,
    limit: "write",
    params,
    body: courseChangeSchema,
    async handle({ user, params, body }) {
      const course = await requireOwnCourse({ id: params.id, uid: user.uid });
      // The numbers of a teacher's published courses are on all of their pages.
      const teacherTags = body.state ? await listTeacherTags(user.uid) : [];
      const tags = [cacheTags.course(params.id), cacheTags.courses, ...teacherTags];
      const version = await revalidateAfter(tags, () => updateCourse({ course, change: body }));
      return Response.json({ version });
    },
  }),
});
