import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { createPartUrl, storePart } from "#lib/files/store-part";
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
      "Gets the URL for sending a part with PUT within 5 minutes, for an upload with isDirect. 409 for other uploads.",
    answers: { 200: z.strictObject({ address: z.url() }) },
    failures: ["not_found", "conflict"],
    signedIn: true,
    params,
    async handle({ user, params }) {
      return Response.json({ address: await createPartUrl({ ...params, uid: user.uid }) });
    },
  }),
  PUT: endpoint({
    summary:
      "Receives a part. You can repeat a part with equal bytes; 409 for other bytes, or for an upload with isDirect.",
    answers: { 200: z.strictObject({ acknowledged: z.literal(true) }) },
    failures: ["not_found", "conflict", "too_large", "invalid"],
    signedIn: true,
    limit: "upload-part",
    params,
    takesBytes: true,
    async handle({ request, user, params }) {
      await storePart({ ...params, uid: user.uid, request });
      return Response.json({ acknowledged: true });
    },
  }),
});
