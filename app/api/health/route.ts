import { checkDatabase } from "#lib/db/check-database";
import { createRoute, endpoint } from "#lib/http/create-route";

export const { GET, POST, PUT, PATCH, DELETE } = createRoute({
  GET: endpoint({
    async handle() {
      await checkDatabase();
      return Response.json({ status: "ok", database: "ok" });
    },
  }),
});
