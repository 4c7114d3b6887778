import { z } from "zod";
import { AppError } from "#lib/api/app-error";
import { createRoute, endpoint } from "#lib/api/create-route";
import { getCourse } from "#lib/courses/find-course";
import { courseSchema } from "#lib/rules/courses/course-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary: "Gets a course.",
    answers: { 200: courseSchema },
    failures: ["malformed", "not_found"],
    params: z.object({ id: objectIdSchema }),
    async handle({ params }) {
      const course = await getCourse(params.id);
      if (!course) throw new AppError("not_found", { message: "Course not found." });
      return Response.json(course);
    },
  }),
});
