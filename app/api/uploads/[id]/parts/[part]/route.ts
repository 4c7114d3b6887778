import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { addressPart, receivePart } from "#lib/files/receive-part";
import { objectIdSchema } from "#lib/rules/validation/object-id";

const partSentence = "Parts are numbered from 1.";

const params = z.object({
  id: objectIdSchema,
  part: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, partSentence)
    .transform(Number),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary:
      "Gets the URL to which a part is sent with PUT within 5 minutes, if the upload says isDirect. 409 if it doesn't.",
    answers: { 200: z.strictObject({ address: z.url() }) },
    failures: ["not_found", "conflict"],
    signedIn: true,
    params,
    async handle({ user, params }) {
      return Response.json({ address: await addressPart({ ...params, uid: user.uid }) });
    },
  }),
  PUT: endpoint({
    summary:
      "Receives a part. The same part again is fine; 409 for other bytes, or if the upload says isDirect.",
    answers: { 200: z.strictObject({ acknowledged: z.literal(true) }) },
    failures: ["not_found", "conflict", "too_large", "invalid"],
    signedIn: true,
    limit: "upload-part",
    params,
    takesBytes: true,
    async handle({ request, user, params }) {
      await receivePart({ ...params, uid: user.uid, request });
      return Response.json({ acknowledged: true });
    },
  }),
});
