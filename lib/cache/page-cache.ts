import { createRequire } from "node:module";
import type { CacheHandler } from "next/dist/server/lib/incremental-cache";
import { getMemoryCache } from "next/dist/server/lib/incremental-cache/memory-cache.external.js";
import { getRouteCacheKey } from "next/dist/server/lib/route-cache-key.js";
import type { RouteKind } from "next/dist/server/route-kind";
import { addPolicy } from "#lib/cache/add-policy";
import { cacheTags } from "#lib/cache/cache-tags";
import { expireTags, getCacheTime } from "#lib/cache/next-tags";
import { hasPage } from "#lib/cache/page-gate";

type Read = Parameters<CacheHandler["get"]>;
type Entry = Awaited<ReturnType<CacheHandler["get"]>>;
type Write = Parameters<CacheHandler["set"]>;
type Page = Write[1];

// In the file, the class is a property that imports do not see.
const { default: FileSystemCache }: { default: typeof CacheHandler } = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/file-system-cache",
);

const notFoundKey = getRouteCacheKey("/_not-found", {
  kind: "APP_PAGE" as RouteKind.APP_PAGE,
  sourceRoute: "/_not-found/page",
});

/** What this process has rendered itself. */
const ownPages = new WeakSet<object>();

/**
 * Next's own cache of pages, which keeps three more promises (docs/decisions/0001, 0012): a page counts as made when its
 * rendering began, so that a write meanwhile makes it stale; a page that the build made from the database is not
 * served, for the database has changed since; and static pages carry the policy of the scripts that stand in them.
 * Next makes one for each request. Named in next.config.mjs.
 */
export default class PageCache extends FileSystemCache {
  readonly #askedAt = new Map<string, number>();

  override async get(...read: Read): Promise<Entry> {
    this.#askedAt.set(read[0], getCacheTime());
    const entry = await super.get(...read);
    const page = entry?.value ?? null;
    if (entry && !(page && !ownPages.has(page) && isFromDatabase(page))) {
      addHeaders(read[0], page);
      return entry;
    }
    const path = read[0].slice(read[0].indexOf("/$/") + 2);
    return (await hasPage(path)) ? null : this.#getNotFoundPage(read[1]);
  }

  /**
   * The page that the build made for every missing address. It is kept once, so that no number of such addresses fills
   * the memory.
   */
  async #getNotFoundPage(context: Read[1]): Promise<Entry> {
    const entry = await this.get(notFoundKey, context);
    if (entry?.value?.kind !== "APP_PAGE") return null;
    const value = { ...entry.value, headers: { ...entry.value.headers, ...cacheControl } };
    return { value, lastModified: getCacheTime() };
  }

  override async set(...write: Write): Promise<void> {
    const [key, page] = write;
    // The answer to the request that had the page rendered is made of the same object.
    addHeaders(key, page);
    if (page) ownPages.add(page);
    const saving = super.set(...write);
    const kept = getMemoryCache(0).get(key);
    if (kept) kept.lastModified = this.#askedAt.get(key) ?? getCacheTime();
    await saving;
  }

  override async revalidateTag(tags: string | string[]): Promise<void> {
    expireTags([tags].flat());
  }
}

function isFromDatabase(page: NonNullable<Page>): boolean {
  const tags = "headers" in page && page.headers?.["x-next-cache-tags"];
  return typeof tags === "string" && tags.split(",").includes(cacheTags.catalogue);
}

// Next would let a cache in front keep a page for an hour and show it for weeks after, whatever was written meanwhile.
const cacheControl = { "cache-control": "public, max-age=0, must-revalidate" };

/** Leaves alone a page of which a part is rendered for each request: it is personal, and Next sends it as `no-store`. */
function addHeaders(key: string, page: Page): void {
  if (page?.kind !== "APP_ROUTE" && (page?.kind !== "APP_PAGE" || page.postponed)) return;
  // Next sends the page for missing addresses as `no-store`, too.
  page.headers ??= {};
  if (key !== notFoundKey) page.headers["cache-control"] ??= cacheControl["cache-control"];
  addPolicy(page);
}
