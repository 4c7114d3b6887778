import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { insertedSchema } from "#lib/api/write-results";
import { coursesQuerySchema, listCourses } from "#lib/catalog/list-courses";
import { createCourse } from "#lib/courses/create-course";
import { countSlowSearch } from "#lib/limits/enforce-read-limit";
import { toLinkHeader } from "#lib/rules/api/next-link";
import { courseSchema, newCourseSchema } from "#lib/rules/courses/course-schema";
import { isTooSlow } from "#lib/search/time-limit";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary:
      "Lists or searches courses. X-Total-Count has their number; for a search, at most 1000, and " +
      "X-Total-Count-Text says 1000+ if there are more. X-Corrected-Query has the query after spelling correction, " +
      "URL-encoded. The Link header has the next page.",
    answers: { 200: z.array(courseSchema) },
    limit: "search",
    query: coursesQuerySchema,
    async handle({ request, query: { limit, ...query } }) {
      const search = listCourses({ query, limit }).catch((error: unknown) => {
        if (isTooSlow(error)) countSlowSearch(request.headers);
        throw error;
      });
      const { courses, nextCursor, total, correctedQuery } = await search;
      const headers = {
        "X-Total-Count": String(total.count),
        "X-Total-Count-Text": total.isMore ? `${total.count}+` : String(total.count),
        // Encoded, because a header can't hold characters beyond Latin-1.
        ...(correctedQuery && { "X-Corrected-Query": encodeURIComponent(correctedQuery) }),
        ...toLinkHeader({ url: request.url, nextCursor }),
      };
      return Response.json(courses, { headers });
    },
  }),
  POST: endpoint({
    summary:
      "Adds a course. 200 if you already added this exact course, 409 with the id of another course with this title.",
    answers: { 200: insertedSchema, 201: insertedSchema },
    failures: ["conflict", "quota"],
    signedIn: true,
    refusesRestricted: true,
    limit: "write",
    body: newCourseSchema,
    async handle({ user, body }) {
      const { id, isNew } = await createCourse({ course: body, owner: user });
      return Response.json({ acknowledged: true, insertedId: id }, { status: isNew ? 201 : 200 });
    },
  }),
});
