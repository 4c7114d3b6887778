import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { requireCertificate } from "#lib/learning/certificates";
import { certificateIdSchema, certificateSchema } from "#lib/rules/learning/learning-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary:
      "Gets a certificate: who finished which course, and when. 410 if its owner no longer owns the course, or " +
      "moderators took it down.",
    answers: { 200: certificateSchema },
    failures: ["not_found", "gone"],
    params: z.object({ id: certificateIdSchema }),
    async handle({ params }) {
      return Response.json(await requireCertificate(params.id));
    },
  }),
});
