/** The shard of the sitemap with the first courses of a site, as long as they are fewer than 10,000. */
export const firstCourseShard = `/sitemap/courses-${"0".repeat(24)}.xml`;

/** Reads an address of the site as text. */
type ReadText = (path: string) => Promise<string>;

/** All URLs of the sitemap, shard by shard as its index names them. */
export async function listSitemapUrls(read: ReadText): Promise<string[]> {
  const shards: string[][] = [];
  for (const shard of listLocations(await read("/sitemap.xml"))) {
    shards.push(listLocations(await read(new URL(shard).pathname)));
  }
  return shards.flat();
}

/** What a sitemap, or an index of sitemaps, names. */
export function listLocations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location ?? "");
}
