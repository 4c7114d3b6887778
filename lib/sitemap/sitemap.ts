import "server-only";
import { ObjectId } from "mongodb";
import { cacheLife, cacheTag } from "next/cache";
import { articles, toArticlePath } from "#lib/blog/articles";
import { cacheLives, readTags } from "#lib/cache/cache-manifest";
import { allowNoDatabase } from "#lib/db/allow-no-database";
import { env } from "#lib/env/env";
import { readLegalPage } from "#lib/legal/read-legal-page";
import { legalPages, toLegalPath } from "#lib/rules/legal/legal-pages";
import { readShard, type SitemapEntry } from "#lib/sitemap/read-shard";
import { findRange, listStarts, type ShardRange } from "#lib/sitemap/shard-starts";
import { toSitemapIndexXml, toUrlSetXml } from "#lib/sitemap/to-xml";

/** The most URLs of one shard; the protocol allows 50,000 (https://www.sitemaps.org/protocol.html). */
const maxUrls = 10_000;

const staticPaths = ["/", "/services", "/blogs", "/login", "/enroll"];

type Shard = { name: string; size?: number };

/** The sitemap index as XML: the URLs of all shards, first that of the pages that are no course's and no teacher's. */
export async function getSitemapIndex(size = maxUrls): Promise<string> {
  const names = ["pages", ...(await listShardNames(size))];
  return toSitemapIndexXml(names.map((name) => toUrl(`/sitemap/${name}.xml`)));
}

/** The shard of this name as XML, `size` URLs at most; null for an unknown name, of which nothing is cached. */
export async function getSitemapShard({ name, size = maxUrls }: Shard): Promise<string | null> {
  if (name === "pages") return toXml(listPageEntries());
  const range = parseName(name);
  if (!range) return null;
  // Another server may have begun the shard since this one cached the list.
  const isKnown = (await listShardNames(size)).includes(name) || (await findRange(range)) !== null;
  return isKnown ? renderShard({ name, size }) : null;
}

/**
 * The pages that are no course's and no teacher's: those that every site has, the legal ones, then the blog's articles,
 * newest first.
 */
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
  const range = parseName(name);
  const entries = range && (await readShard({ ...range, size }));
  return entries && toXml(entries);
}

/** A shard is named after the first id that it could list, so that its address lists the same when others are divided. */
function parseName(name: string): ShardRange | null {
  const [, kind, id] = /^(courses|teachers)-([0-9a-f]{24})$/.exec(name) ?? [];
  return kind && id ? { kind: kind === "courses" ? kind : "teachers", from: new ObjectId(id) } : null;
}

function toXml(entries: SitemapEntry[]): string {
  return toUrlSetXml(entries.map(({ path, changedAt }) => ({ url: toUrl(path), changedAt })));
}

function toUrl(path: string): string {
  return new URL(path, env.siteUrl).href;
}
