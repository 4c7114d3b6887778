import "server-only";
import { ObjectId } from "mongodb";
import { cacheLife, cacheTag } from "next/cache";
import { articles, toArticlePath } from "#lib/blog/articles";
import { cacheLives, readTags } from "#lib/cache/cache-manifest";
import { allowNoDatabase } from "#lib/db/allow-no-database";
import { env } from "#lib/env/env";
import { readLegalPage } from "#lib/legal/read-legal-page";
import { legalPages, toLegalPath } from "#lib/rules/legal/legal-pages";
import { listShardEntries, type SitemapEntry } from "#lib/sitemap/list-shard-entries";
import { findRange, listStarts, type ShardRange } from "#lib/sitemap/shard-starts";
import { toSitemapIndexXml, toUrlSetXml } from "#lib/sitemap/to-xml";

/** The maximum number of URLs in a shard. The protocol allows 50,000 (https://www.sitemaps.org/protocol.html). */
const maxUrls = 10_000;

const staticPaths = ["/", "/services", "/blogs", "/teach-here", "/login", "/enroll"];

type Shard = { name: string; size?: number };

/** Returns the sitemap index as XML, with the URLs of all shards. The first shard has the pages of listPageEntries. */
export async function renderSitemapIndex(size = maxUrls): Promise<string> {
  const names = ["pages", ...(await listShardNames(size))];
  return toSitemapIndexXml(names.map((name) => toUrl(`/sitemap/${name}.xml`)));
}

/** Returns a shard as XML with at most `size` URLs. Null for an unknown name, which isn't cached. */
export async function renderSitemapShard({ name, size = maxUrls }: Shard): Promise<string | null> {
  if (name === "pages") return toXml(listPageEntries());
  const range = parseShardName(name);
  if (!range) return null;
  // Another server may have started the shard since this server cached the list.
  const isKnown = (await listShardNames(size)).includes(name) || (await findRange(range)) !== null;
  return isKnown ? renderShard({ name, size }) : null;
}

/** The pages of no course or teacher: those that every site has, the legal ones, then the articles, newest first. */
function listPageEntries(): SitemapEntry[] {
  return [
    ...staticPaths.map((path) => ({ path })),
    ...legalPages.map(({ slug }) => ({ path: toLegalPath(slug), changedAt: readLegalPage(slug).updatedOn })),
    ...articles.map(({ slug, publishedOn }) => ({ path: toArticlePath(slug), changedAt: publishedOn })),
  ];
}

async function listShardNames(size: number): Promise<string[]> {
  "use cache";
  cacheLife(cacheLives.catalog);
  cacheTag(...readTags.courseList());
  const kinds = (["courses", "teachers"] as const).map(async (kind) => {
    const starts = await listStarts({ kind, size }).catch(allowNoDatabase);
    return (starts ?? []).map((start) => `${kind}-${start.toHexString()}`);
  });
  return (await Promise.all(kinds)).flat();
}

async function renderShard({ name, size }: Required<Shard>): Promise<string | null> {
  "use cache";
  cacheLife(cacheLives.catalog);
  cacheTag(...readTags.courseList());
  const range = parseShardName(name);
  const entries = range && (await listShardEntries({ ...range, size }));
  return entries && toXml(entries);
}

/** Parses a shard's name, which has the first id of its range, so its content stays when other shards are divided. */
function parseShardName(name: string): ShardRange | null {
  const [, kind, id] = /^(courses|teachers)-([0-9a-f]{24})$/.exec(name) ?? [];
  return kind && id ? { kind: kind === "courses" ? kind : "teachers", from: new ObjectId(id) } : null;
}

function toXml(entries: SitemapEntry[]): string {
  return toUrlSetXml(entries.map(({ path, changedAt }) => ({ url: toUrl(path), changedAt })));
}

function toUrl(path: string): string {
  return new URL(path, env.siteUrl).href;
}
