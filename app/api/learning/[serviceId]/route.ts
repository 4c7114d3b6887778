import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { saveProgress } from "#lib/learning/save-progress";
import { progressChangeSchema, progressSchema } from "#lib/rules/learning/learning-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  PUT: endpoint({
    summary:
      "Saves which lesson of a course that you own is open, the second of its video, and whether it's done. With every " +
      "lesson done, you get a certificate.",
    answers: { 200: progressSchema },
    failures: ["not_found"],
    signedIn: true,
    limit: "progress",
    params: z.object({ serviceId: objectIdSchema }),
    body: progressChangeSchema,
    async handle({ user, params: { serviceId }, body }) {
      return Response.json(await saveProgress({ user, serviceId, change: body }));
    },
  }),
});
