import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { checkDatabase } from "#lib/db/check-database";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary: "Checks that the database can be read and written.",
    answers: { 200: z.strictObject({ status: z.literal("ok"), database: z.literal("ok") }) },
    async handle() {
      await checkDatabase();
      return Response.json({ status: "ok", database: "ok" });
    },
  }),
});
