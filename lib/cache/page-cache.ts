import { createRequire } from "node:module";
import type { CacheHandler } from "next/dist/server/lib/incremental-cache";
import { cacheTags } from "#lib/cache/cache-manifest";
import { expireTags, getCacheTime, getExpiration } from "#lib/cache/expire-tags";
import { hasPage, toPageKey } from "#lib/cache/page-gate";
import { getPageReads } from "#lib/cache/page-reads";
import { refreshTags } from "#lib/cache/tag-refresh";
import { alwaysRevalidated } from "#lib/rules/http/cache-control";
import { toInlineScriptPolicy } from "#lib/security/inline-scripts";

type Read = Parameters<CacheHandler["get"]>;
type Entry = Awaited<ReturnType<CacheHandler["get"]>>;
type Write = Parameters<CacheHandler["set"]>;
type Page = Write[1];

// The file exports the class as a property that static imports can't see.
const { default: FileSystemCache }: { default: typeof CacheHandler } = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/file-system-cache",
);

const notFoundKey = toPageKey({ route: "/_not-found", path: "/_not-found" });

/** When the rendering of each page of this process began, by the clock of getCacheTime. */
const startTimes = new WeakMap<object, number>();

/**
 * Next's page cache with four more guarantees (docs/decisions/0001, 0012): a page is dated by the start of its
 * rendering, so that a write meanwhile makes it stale; so does a write of another server, a second later at most; a page
 * that the build made from the database isn't served, because the data has changed since; and static pages carry the
 * policy for their inline scripts.
 * Next creates one per request. Configured in next.config.mjs.
 */
export default class PageCache extends FileSystemCache {
  readonly #reads = new Map<string, { time: number; isKept: boolean }>();

  override async get(...read: Read): Promise<Entry> {
    await refreshTags();
    const time = getCacheTime();
    const entry = await super.get(...read);
    this.#reads.set(read[0], { time, isKept: entry !== null });
    if (entry && isCurrent(entry)) {
      addHeaders(read[0], entry.value);
      getPageReads().hit += 1;
      return entry;
    }
    getPageReads().miss += 1;
    return (await hasPage(read[0])) ? null : this.#getNotFoundPage(read[1]);
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
    const { time, isKept } = this.#reads.get(key) ?? { time: getCacheTime(), isKept: false };
    // A file that never was is refused each time and not kept: anyone can ask for any number of them.
    if (page?.kind === "APP_ROUTE" && page.status === 404 && !isKept) return;
    // The response to the request that triggered the rendering uses the same object.
    addHeaders(key, page);
    if (page) startTimes.set(page, time);
    await super.set(...write);
  }

  override async revalidateTag(tags: string | string[]): Promise<void> {
    expireTags([tags].flat());
  }
}

/** Dates a kept page by the start of its rendering, and returns whether nothing that it shows has changed since. */
function isCurrent(entry: NonNullable<Entry>): boolean {
  const page = entry.value;
  if (!page) return true;
  const tags = listTags(page);
  const startTime = startTimes.get(page);
  if (startTime === undefined && tags.includes(cacheTags.catalog)) return false;
  entry.lastModified = startTime ?? entry.lastModified;
  return getExpiration(tags) <= (entry.lastModified ?? 0);
}

function listTags(page: NonNullable<Page>): string[] {
  const tags = "headers" in page && page.headers?.["x-next-cache-tags"];
  return typeof tags === "string" ? tags.split(",") : [];
}

/** Skips pages with a part that is rendered per request: they are personal, and Next sends them as `no-store`. */
function addHeaders(key: string, page: Page): void {
  if (page?.kind !== "APP_ROUTE" && (page?.kind !== "APP_PAGE" || page.postponed)) return;
  // Next has no function for this status, as it has notFound() for 404.
  if (page.kind === "APP_PAGE" && listTags(page).includes(cacheTags.gone)) page.status = 410;
  page.headers ??= {};
  // Next sends the not-found page as `no-store`, too.
  if (key !== notFoundKey) page.headers["cache-control"] ??= alwaysRevalidated;
  // Once for each time that a page is rendered; one that is rendered per request has a nonce from middleware.ts instead.
  if (page.kind === "APP_PAGE") page.headers["content-security-policy"] ??= toInlineScriptPolicy(page.html);
}
