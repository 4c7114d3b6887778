import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { startOnboarding } from "#lib/payouts/start-onboarding";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary:
      "Gets the URL of the page where you connect your payout account or complete it. It works once, for a few " +
      "minutes.",
    answers: { 200: z.strictObject({ url: z.url() }) },
    failures: ["forbidden", "not_configured", "unavailable"],
    signedIn: true,
    limit: "payment",
    async handle({ user }) {
      return Response.json(await startOnboarding(user));
    },
  }),
});
