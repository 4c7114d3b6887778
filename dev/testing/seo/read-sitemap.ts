import { renderSitemapIndex, renderSitemapShard } from "#lib/sitemap/sitemap";

/** Reads the sitemap's index or one of its shards, for listSitemapUrls; "" for a shard that doesn't exist. */
export function readSitemap(size?: number) {
  return async (path: string): Promise<string> => {
    const name = /^\/sitemap\/(.+)\.xml$/.exec(path)?.[1];
    return name ? ((await renderSitemapShard({ name, size })) ?? "") : renderSitemapIndex(size);
  };
}
