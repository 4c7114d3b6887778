import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { pagingSchema } from "#lib/db/paging";
import { listModeratedCourses } from "#lib/moderation/list-moderated-courses";
import { toLinkHeader } from "#lib/rules/api/next-link";
import { courseSearchText, moderatedCourseSchema } from "#lib/rules/moderation/moderated-course";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary:
      "Lists courses by id, beginning of the title, or teacher's email address (`q`), with sales, open reports, and the " +
      "last decision; without `q`, the hidden and taken-down ones, newest first. Admins only.",
    answers: { 200: z.array(moderatedCourseSchema) },
    query: pagingSchema.extend({ q: courseSearchText }),
    signedIn: "admin",
    limit: "admin",
    async handle({ request, query }) {
      const { courses, nextCursor } = await listModeratedCourses(query);
      return Response.json(courses, { headers: toLinkHeader({ url: request.url, nextCursor }) });
    },
  }),
});
