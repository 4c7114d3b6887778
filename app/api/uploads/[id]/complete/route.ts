import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { completeUpload } from "#lib/files/complete-upload";
import { uploadedFileSchema } from "#lib/rules/files/upload-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary:
      "Completes an upload. 409 with the missing parts, 422 if the file isn't allowed for its purpose, 503 with " +
      "Retry-After while the server has too much to do. Safe to repeat.",
    answers: { 200: uploadedFileSchema },
    failures: ["not_found", "incomplete", "conflict", "invalid", "unavailable"],
    signedIn: true,
    limit: "upload",
    params: z.object({ id: objectIdSchema }),
    async handle({ user, params }) {
      return Response.json(await completeUpload({ id: params.id, uid: user.uid }));
    },
  }),
});
