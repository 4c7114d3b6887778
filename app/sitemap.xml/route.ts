import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { alwaysRevalidated } from "#lib/rules/http/cache-control";
import { renderSitemapIndex } from "#lib/sitemap/sitemap";

/** The sitemap index. Next's file convention supports one file, or several files without an index. */
export const { GET } = createRoute({
  GET: endpoint({
    summary: "Gets the sitemap index.",
    answers: { 200: z.unknown() },
    async handle() {
      const headers = {
        "Cache-Control": alwaysRevalidated,
        "Content-Type": "application/xml; charset=utf-8",
      };
      return new Response(await renderSitemapIndex(), { headers });
    },
  }),
});
