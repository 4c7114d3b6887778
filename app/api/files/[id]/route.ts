import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { verifyRequest } from "#lib/auth/authenticate-request";
import { createFileResponse } from "#lib/files/create-file-response";
import { requireReadableFile } from "#lib/lessons/require-readable-file";
import { enforceAccountLimit, enforceReadLimit } from "#lib/limits/enforce-read-limit";
import { toFileCost } from "#lib/limits/limits";
import { bytesSchema, emptySchema } from "#lib/openapi/api-route";
import { objectIdSchema } from "#lib/rules/validation/object-id";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary:
      "Gets a file or a range of its bytes. Pictures are public; a lesson's files require access to the lesson.",
    answers: { 200: bytesSchema, 206: bytesSchema, 302: emptySchema, 304: emptySchema },
    failures: [
      "unauthenticated",
      "forbidden",
      "not_found",
      "gone",
      "conflict",
      "consent_required",
      "range_not_satisfiable",
    ],
    limit: "file",
    params: z.object({ id: objectIdSchema }),
    async handle({ request, params }) {
      const { headers } = request;
      let uid: string | undefined;
      // Called only for files that aren't public, so pictures need no session check.
      const identify = async () => {
        const user = (await verifyRequest(request))?.user ?? null;
        uid = user?.uid;
        if (uid) enforceReadLimit({ name: "file", headers, uid });
        enforceAccountLimit({ uid, headers });
        return user;
      };
      const readable = await requireReadableFile({ id: params.id, identify });
      const admitBytes = (bytes: number) => {
        const cost = toFileCost(bytes) - 1;
        enforceReadLimit({ name: "file", headers, uid, cost });
      };
      return createFileResponse({ request, ...readable, admitBytes });
    },
  }),
});
