import { z } from "zod";
import { createRoute, endpoint } from "#lib/api/create-route";
import { AppError } from "#lib/errors/app-error";
import { alwaysRevalidated } from "#lib/rules/http/cache-control";
import { renderSitemapShard } from "#lib/sitemap/sitemap";

/** One of the sitemaps that the index lists. */
export const { GET } = createRoute({
  GET: endpoint({
    summary: "Gets one part of the sitemap.",
    answers: { 200: z.unknown() },
    failures: ["not_found"],
    params: z.object({ shard: z.string() }),
    async handle({ params: { shard } }) {
      const sitemap = shard.endsWith(".xml") ? await renderSitemapShard({ name: shard.slice(0, -4) }) : null;
      if (sitemap === null) throw new AppError("not_found");
      const headers = {
        "Cache-Control": alwaysRevalidated,
        "Content-Type": "application/xml; charset=utf-8",
      };
      return new Response(sitemap, { headers });
    },
  }),
});
