import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: endpoint({
    summary:
      "Says that the process answers, without asking anything else. Restart a server that doesn't. Leaves no line in the log.",
    isProbe: true,
    answers: { 200: z.strictObject({ status: z.literal("ok") }) },
    async handle() {
      return Response.json({ status: "ok" });
    },
  }),
});
