import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { toLinkHeader } from "#lib/api/paging";
import { insertedSchema } from "#lib/api/write-results";
import { cacheTags } from "#lib/cache/cache-tags";
import { revalidateAfter } from "#lib/cache/revalidate-tags";
import { createCourse } from "#lib/courses/create-course";
import { coursesQuerySchema, listCourses } from "#lib/courses/list-courses";
import { courseSchema, newCourseSchema } from "#lib/rules/courses/course-schema";
import { listTeacherTags } from "#lib/teachers/find-teacher";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary:
      "Lists courses, newest first, or the best rated first. X-Total-Count has the total, Link the next page.",
    answers: { 200: z.array(courseSchema) },
    query: coursesQuerySchema,
    async handle({ request, query }) {
      const { courses, nextCursor, total } = await listCourses(query);
      const headers = { "X-Total-Count": String(total), ...toLinkHeader(request, nextCursor) };
      return Response.json(courses, { headers });
    },
  }),
  POST: endpoint({
    summary:
      "Adds a course. 200 if you already added this exact course, 409 with the id of the course that has the title.",
    answers: { 200: insertedSchema, 201: insertedSchema },
    failures: ["conflict"],
    signedIn: true,
    limit: "write",
    body: newCourseSchema,
    async handle({ user, body }) {
      // The number of a teacher's published courses is on all of their pages.
      const tags = [cacheTags.courses, ...(await listTeacherTags(user.uid))];
      const { id, isNew } = await revalidateAfter(tags, () => createCourse({ course: body, owner: user }));
      return Response.json({ acknowledged: true, insertedId: id }, { status: isNew ? 201 : 200 });
    },
  }),
});
