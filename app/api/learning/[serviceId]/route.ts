import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { updateProgress } from "#lib/learning/update-progress";
import { progressChangeSchema, progressSchema } from "#lib/rules/learning/learning-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  PUT: endpoint({
    summary:
      "Saves your progress in a course that you own: the open lesson, the position in its video in seconds, and " +
      "whether the lesson is done. You get a certificate when every lesson is done.",
    answers: { 200: progressSchema },
    failures: ["not_found", "gone", "consent_required"],
    signedIn: true,
    limit: "progress",
    params: z.object({ serviceId: objectIdSchema }),
    body: progressChangeSchema,
    async handle({ user, params: { serviceId }, body }) {
      return Response.json(await updateProgress({ user, serviceId, change: body }));
    },
  }),
});
