import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { alwaysRevalidated } from "#lib/rules/http/cache-control";
import { getSitemapIndex } from "#lib/sitemap/sitemap";

/** The sitemap index. Next's own convention has one file, or several without an index. */
export const { GET } = createRoute({
  GET: endpoint({
    summary: "The addresses of all sitemaps.",
    answers: { 200: z.unknown() },
    async handle() {
      const headers = {
        "Cache-Control": alwaysRevalidated,
        "Content-Type": "application/xml; charset=utf-8",
      };
      return new Response(await getSitemapIndex(), { headers });
    },
  }),
});
