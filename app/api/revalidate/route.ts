import { z } from "zod";
import { AppError } from "#lib/api/app-error";
import { createRoute, endpoint } from "#lib/api/create-route";
import { cacheTags } from "#lib/cache/cache-tags";
import { isTokenOf, revalidateTags } from "#lib/cache/revalidate-tags";
import { env } from "#lib/env/env";

// For writes outside the app (the seed, a database shell): the app can't know what they changed.
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: endpoint({
    summary:
      "Clears the page cache after the database was modified outside the app. Requires REVALIDATE_TOKEN (Bearer).",
    answers: { 200: z.strictObject({ revalidated: z.literal(true) }) },
    failures: ["unauthenticated", "not_configured"],
    async handle({ request }) {
      if (!env.revalidation)
        throw new AppError("not_configured", { message: "REVALIDATE_TOKEN is not set." });
      const authorization = request.headers.get("Authorization");
      if (!isTokenOf({ authorization, token: env.revalidation.token })) throw new AppError("unauthenticated");
      revalidateTags([cacheTags.catalog]);
      return Response.json({ revalidated: true });
    },
  }),
});
