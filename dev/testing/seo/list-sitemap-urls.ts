/** The sitemap shard with the first courses of a site, for fewer than 10,000 courses. */
export const firstCourseShard = `/sitemap/courses-${"0".repeat(24)}.xml`;

/** Reads an address of the site as text. */
type ReadText = (path: string) => Promise<string>;

/** Lists all URLs of the sitemap, shard by shard in the order of its index. */
export async function listSitemapUrls(read: ReadText): Promise<string[]> {
  const shards: string[][] = [];
  for (const shard of listLocations(await read("/sitemap.xml"))) {
    shards.push(listLocations(await read(new URL(shard).pathname)));
  }
  return shards.flat();
}

/** Lists the URLs in a sitemap or a sitemap index. */
export function listLocations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location ?? "");
}
