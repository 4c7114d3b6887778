import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { deletedSchema } from "#lib/api/write-results";
import { deleteUpload } from "#lib/files/delete-file";
import { requireUpload } from "#lib/files/start-upload";
import { uploadSchema } from "#lib/rules/files/upload-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

const params = z.object({ id: objectIdSchema });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary: "Gets one of your uploads with the parts received so far, so that you can resume it.",
    answers: { 200: uploadSchema },
    failures: ["not_found"],
    signedIn: true,
    params,
    async handle({ user, params }) {
      return Response.json(await requireUpload({ id: params.id, uid: user.uid }));
    },
  }),
  DELETE: endpoint({
    summary: "Cancels one of your uploads. 409 if it's complete.",
    answers: { 200: deletedSchema },
    failures: ["not_found", "conflict"],
    signedIn: true,
    limit: "write",
    params,
    async handle({ user, params }) {
      await deleteUpload({ id: params.id, uid: user.uid });
      return Response.json({ acknowledged: true, deletedCount: 1 });
    },
  }),
});
