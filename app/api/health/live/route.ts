import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary:
      "Checks that the process responds, without checking anything else. Restart a server that fails this check. " +
      "Not logged.",
    isProbe: true,
    answers: { 200: z.strictObject({ status: z.literal("ok") }) },
    async handle() {
      return Response.json({ status: "ok" });
    },
  }),
});
