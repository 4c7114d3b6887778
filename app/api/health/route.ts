import { z } from "zod";
import { checkDatabase } from "#lib/db/check-database";
import { createRoute, endpoint } from "#lib/http/create-route";

export const { GET, POST, PUT, PATCH, DELETE } = createRoute({
  GET: endpoint({
    summary: "Whether the site and its database work.",
    answers: { 200: z.strictObject({ status: z.literal("ok"), database: z.literal("ok") }) },
    async handle() {
      await checkDatabase();
      return Response.json({ status: "ok", database: "ok" });
    },
  }),
});
