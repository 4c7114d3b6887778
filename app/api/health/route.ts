import { z } from "zod";
import { AppError } from "#lib/api/app-error";
import { createRoute, endpoint } from "#lib/api/create-route";
import { checkDatabase } from "#lib/db/check-database";
import { isStopping } from "#lib/delay-stop";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary: "Checks that the database can be read and written, and that the server isn't about to stop.",
    answers: { 200: z.strictObject({ status: z.literal("ok"), database: z.literal("ok") }) },
    async handle() {
      if (isStopping()) throw new AppError("unavailable", { detail: "this server is about to stop" });
      await checkDatabase();
      return Response.json({ status: "ok", database: "ok" });
    },
  }),
});
