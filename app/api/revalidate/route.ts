import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { requireToken } from "#lib/api/require-token";
import { writeTags } from "#lib/cache/cache-manifest";
import { invalidateOrThrow } from "#lib/cache/invalidate";
import { env } from "#lib/env/env";

// For writes outside the app (the seed, a database shell), because the app can't know what they changed.
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary:
      "Clears the page cache after the database was changed outside the app. Requires REVALIDATE_TOKEN (Bearer).",
    answers: { 200: z.strictObject({ revalidated: z.literal(true) }) },
    failures: ["unauthenticated", "not_configured"],
    async handle({ request }) {
      requireToken({ request, token: env.revalidation?.token, setting: "REVALIDATE_TOKEN" });
      await invalidateOrThrow(writeTags.everything());
      return Response.json({ revalidated: true });
    },
  }),
});
