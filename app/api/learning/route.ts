import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { listLearning } from "#lib/learning/list-learning";
import { learnedCourseSchema } from "#lib/rules/learning/learning-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary: "Lists the courses that you own with your progress, the most recently studied or bought first.",
    answers: { 200: z.array(learnedCourseSchema) },
    signedIn: true,
    async handle({ user }) {
      return Response.json(await listLearning(user.uid));
    },
  }),
});
