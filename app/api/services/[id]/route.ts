import { z } from "zod";
import { AppError } from "#lib/api/app-error";
import { createRoute, endpoint } from "#lib/api/create-route";
import { deletedSchema } from "#lib/api/write-results";
import { verifyRequest } from "#lib/auth/authenticate-request";
import { cacheTags } from "#lib/cache/cache-tags";
import { revalidateAfter } from "#lib/cache/revalidate-tags";
import { listBestTags } from "#lib/courses/announce-best";
import { deleteCourse } from "#lib/courses/delete-course";
import { getCourse, getOwnedCourse, isListed, requireOwnCourse } from "#lib/courses/find-course";
import { updateCourse } from "#lib/courses/update-course";
import { courseChangeSchema, courseSchema } from "#lib/rules/courses/course-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";
import { listTeacherTags } from "#lib/teachers/find-teacher";

const params = z.object({ id: objectIdSchema });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary: "Gets a course. One that is not published is there for its teacher and its buyers only.",
    answers: { 200: courseSchema },
    failures: ["not_found"],
    params,
    async handle({ request, params: { id: serviceId } }) {
      // Everyone reads what is published, also while nobody can say who they are.
      let course = await getCourse(serviceId);
      const user = course ? null : (await verifyRequest(request))?.user;
      if (user) course = await getOwnedCourse({ serviceId, uid: user.uid });
      if (!course) throw new AppError("not_found", { message: "Course not found." });
      return Response.json(course);
    },
  }),
  PATCH: endpoint({
    summary:
      "Updates your course. 409 with the newer course if the version is outdated, or with the id of the course that has the title.",
    answers: { 200: z.strictObject({ version: z.int().min(1) }) },
    failures: ["not_found", "conflict"],
    signedIn: true,
    limit: "write",
    params,
    body: courseChangeSchema,
    async handle({ user, params, body }) {
      const course = await requireOwnCourse({ id: params.id, uid: user.uid });
      // The numbers of a teacher's published courses are on all of their pages.
      const teacherTags = body.state ? await listTeacherTags(user.uid) : [];
      const isNewInCategory = body.state === "published" || (body.category && isListed(course));
      const category = body.category ?? course.category;
      const bestTags = isNewInCategory ? await listBestTags({ ...course, category }) : [];
      const tags = [cacheTags.course(params.id), cacheTags.courses, ...teacherTags, ...bestTags];
      const version = await revalidateAfter(tags, () => updateCourse({ course, change: body }));
      return Response.json({ version });
    },
  }),
  DELETE: endpoint({
    summary:
      "Permanently deletes your course. 409 if anyone has bought it or is paying for it, with the reason: bought or paying.",
    answers: { 200: deletedSchema },
    failures: ["not_found", "conflict"],
    signedIn: true,
    limit: "write",
    params,
    async handle({ user, params }) {
      const course = await requireOwnCourse({ id: params.id, uid: user.uid });
      // A deletion that is refused has taken it from the best rated of its category for a moment.
      const ofOthers = await Promise.all([listTeacherTags(user.uid), listBestTags(course)]);
      const tags = [cacheTags.course(params.id), cacheTags.courses, ...ofOthers.flat()];
      await revalidateAfter(tags, () => deleteCourse(course));
      return Response.json({ acknowledged: true, deletedCount: 1 });
    },
  }),
});
