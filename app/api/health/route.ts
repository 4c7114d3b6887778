import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { requireWritableDatabase } from "#lib/db/require-writable-database";
import { AppError } from "#lib/errors/app-error";
import { isStopping } from "#lib/http/stopping";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary:
      "Checks that this server is ready: it isn't about to stop, and the database acknowledges a write by a " +
      "majority and returns it. Send no requests to a server that fails this check. Not logged.",
    isProbe: true,
    answers: { 200: z.strictObject({ status: z.literal("ok"), database: z.literal("ok") }) },
    async handle() {
      if (isStopping()) throw new AppError("unavailable", { detail: "this server is about to stop" });
      await requireWritableDatabase();
      return Response.json({ status: "ok", database: "ok" });
    },
  }),
});
