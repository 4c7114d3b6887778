import { createRequire } from "node:module";
import type { CacheHandler } from "next/dist/server/lib/incremental-cache";
import { getMemoryCache } from "next/dist/server/lib/incremental-cache/memory-cache.external.js";
import { getRouteCacheKey } from "next/dist/server/lib/route-cache-key.js";
import type { RouteKind } from "next/dist/server/route-kind";
import { alwaysRevalidated } from "#lib/cache/cache-control";
import { cacheTags } from "#lib/cache/cache-tags";
import { expireTags, getCacheTime } from "#lib/cache/next-tags";
import { hasPage } from "#lib/cache/page-gate";
import { getPageReads } from "#lib/cache/page-reads";
import { refreshTags } from "#lib/cache/tag-refresh";
import { toInlineScriptPolicy } from "#lib/security/inline-scripts";

type Read = Parameters<CacheHandler["get"]>;
type Entry = Awaited<ReturnType<CacheHandler["get"]>>;
type Write = Parameters<CacheHandler["set"]>;
type Page = Write[1];

// The file exports the class as a property that static imports can't see.
const { default: FileSystemCache }: { default: typeof CacheHandler } = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/file-system-cache",
);

const notFoundKey = getRouteCacheKey("/_not-found", {
  kind: "APP_PAGE" as RouteKind.APP_PAGE,
  sourceRoute: "/_not-found/page",
});

/** Pages rendered by this process. */
const ownPages = new WeakSet<object>();

/**
 * Next's page cache with four more guarantees (docs/decisions/0001, 0012): a page is dated by the start of its
 * rendering, so that a write meanwhile makes it stale; so does a write of another server, a second later at most; a page
 * that the build made from the database isn't served, because the data has changed since; and static pages carry the
 * policy for their inline scripts.
 * Next creates one per request. Configured in next.config.mjs.
 */
export default class PageCache extends FileSystemCache {
  readonly #askedAt = new Map<string, number>();

  override async get(...read: Read): Promise<Entry> {
    await refreshTags();
    this.#askedAt.set(read[0], getCacheTime());
    const entry = await super.get(...read);
    const page = entry?.value ?? null;
    if (entry && !(page && !ownPages.has(page) && isFromDatabase(page))) {
      addHeaders(read[0], page);
      getPageReads().hit += 1;
      return entry;
    }
    getPageReads().miss += 1;
    const path = read[0].slice(read[0].indexOf("/$/") + 2);
    return (await hasPage(path)) ? null : this.#getNotFoundPage(read[1]);
  }

  /**
   * The not-found page from the build. It is kept once, so that no number of unknown URLs fills the memory.
   */
  async #getNotFoundPage(context: Read[1]): Promise<Entry> {
    const entry = await this.get(notFoundKey, context);
    if (entry?.value?.kind !== "APP_PAGE") return null;
    const value = { ...entry.value, headers: { ...entry.value.headers, "cache-control": alwaysRevalidated } };
    return { value, lastModified: getCacheTime() };
  }

  override async set(...write: Write): Promise<void> {
    const [key, page] = write;
    const known = getMemoryCache(0).get(key);
    // A file that never was is refused each time and not kept: anyone can ask for any number of them.
    if (page?.kind === "APP_ROUTE" && page.status === 404 && !known) return;
    // The response to the request that triggered the rendering uses the same object.
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
  return hasTag(page, cacheTags.catalog);
}

function hasTag(page: NonNullable<Page>, tag: string): boolean {
  const tags = "headers" in page && page.headers?.["x-next-cache-tags"];
  return typeof tags === "string" && tags.split(",").includes(tag);
}

/** Skips pages with a part that is rendered per request: they are personal, and Next sends them as `no-store`. */
function addHeaders(key: string, page: Page): void {
  if (page?.kind !== "APP_ROUTE" && (page?.kind !== "APP_PAGE" || page.postponed)) return;
  // Next has no function for this status, as it has notFound() for 404.
  if (page.kind === "APP_PAGE" && hasTag(page, cacheTags.gone)) page.status = 410;
  page.headers ??= {};
  // Next sends the not-found page as `no-store`, too.
  if (key !== notFoundKey) page.headers["cache-control"] ??= alwaysRevalidated;
  // Once for each time that a page is rendered; one that is rendered per request has a nonce from middleware.ts instead.
  if (page.kind === "APP_PAGE") page.headers["content-security-policy"] ??= toInlineScriptPolicy(page.html);
}
