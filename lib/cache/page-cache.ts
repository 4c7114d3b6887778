import { createRequire } from "node:module";
import type { CacheHandler } from "next/dist/server/lib/incremental-cache";
import { cacheTags } from "#lib/cache/cache-manifest";
import { expireTags, getCacheTime, getExpiration, getKnownExpiration } from "#lib/cache/expire-tags";
import { loadScriptsLate } from "#lib/cache/late-scripts";
import { markOwnPageCache } from "#lib/cache/own-page-cache";
import { hasPage, toPageKey } from "#lib/cache/page-gate";
import { getPageReads } from "#lib/cache/page-reads";
import { recordServedPage } from "#lib/cache/served-page";
import { isDatabaseAway, refreshTags } from "#lib/cache/tag-refresh";
import { alwaysRevalidated } from "#lib/rules/http/cache-control";
import { joinInlineScripts, toInlineScriptPolicy } from "#lib/security/inline-scripts";

type ReadArguments = Parameters<CacheHandler["get"]>;
type PageEntry = Awaited<ReturnType<CacheHandler["get"]>>;
type WriteArguments = Parameters<CacheHandler["set"]>;
type CachedPage = WriteArguments[1];

// Required, because the file exports the class as a property that static imports can't see.
const { default: FileSystemCache }: { default: typeof CacheHandler } = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/file-system-cache",
);

markOwnPageCache();

const notFoundKey = toPageKey({ route: "/_not-found", path: "/_not-found" });
const tooManyKey = toPageKey({ route: "/too-many-requests", path: "/too-many-requests" });

/** A tag with a nonce. Texts escape "<", and a space or ">" follows an attribute of a lesson that ends in "nonce=". */
const noncePattern = /<(?:script|link|style)\b[^<>]*\snonce="[^\s">]+"/;

/** The seconds after which Next is asked again for a page whose lifetime only it knows. */
const unknownLifetime = 60;

/** When the rendering of each page of this process started, by the clock of getCacheTime. */
const renderStartTimes = new WeakMap<object, number>();

/**
 * Next's page cache with seven more guarantees (docs/decisions/0001, 0012, 0079, 0083):
 * - A page is dated by the start of its rendering, so a write during the rendering makes it stale.
 * - A write on another server makes it stale within a second.
 * - A page that a failed write made stale is served, marked, while the database is away.
 * - A page that the build made from the database isn't served, because the data may have changed since.
 * - Static pages carry the policy for their inline scripts, and load their script files after their first paint.
 * - A page with a nonce, which belongs to one request, isn't kept.
 *
 * Next creates one instance per request. Configured in next.config.mjs.
 */
export default class PageCache extends FileSystemCache {
  readonly #reads = new Map<string, { time: number; isKept: boolean }>();

  override async get(...read: ReadArguments): Promise<PageEntry> {
    await refreshTags();
    const time = getCacheTime();
    const entry = await super.get(...read);
    this.#reads.set(read[0], { time, isKept: entry !== null });
    if (entry && isCurrent(entry)) {
      addHeaders(read[0], entry.value);
      recordPage(entry);
      getPageReads().hit += 1;
      return entry;
    }
    if (entry && isLastGood(entry) && (await isDatabaseAway())) {
      getPageReads().stale += 1;
      return toStaleEntry(entry);
    }
    getPageReads().miss += 1;
    return (await hasPage(read[0])) ? null : this.#getNotFoundPage(read[1]);
  }

  /** Returns the not-found page from the build. It is stored once, so unknown URLs can't fill the memory. */
  async #getNotFoundPage(context: ReadArguments[1]): Promise<PageEntry> {
    const entry = await this.get(notFoundKey, context);
    if (entry?.value?.kind !== "APP_PAGE") return null;
    const value = { ...entry.value, headers: { ...entry.value.headers, "cache-control": alwaysRevalidated } };
    return { value, lastModified: getCacheTime() };
  }

  override async set(...write: WriteArguments): Promise<void> {
    const [key, page] = write;
    const { time, isKept } = this.#reads.get(key) ?? { time: getCacheTime(), isKept: false };
    // A 404 for a file that never existed isn't kept, because visitors can request any number of them.
    if (page?.kind === "APP_ROUTE" && page.status === 404 && !isKept) return;
    // The response to the request that triggered the rendering uses this object too.
    addHeaders(key, page);
    // middleware.ts removes the header that a nonce comes from, so this is only the second defense.
    if (page?.kind === "APP_PAGE" && noncePattern.test(page.html)) return;
    if (page) renderStartTimes.set(page, time);
    await super.set(...write);
  }

  override async revalidateTag(tags: string | string[]): Promise<void> {
    expireTags([tags].flat());
  }
}

/** Dates a cached page by the start of its rendering. Returns whether its data is unchanged since then. */
function isCurrent(entry: NonNullable<PageEntry>): boolean {
  const page = entry.value;
  if (!page) return true;
  const tags = listTags(page);
  const startTime = renderStartTimes.get(page);
  if (startTime === undefined && tags.includes(cacheTags.catalog)) return false;
  entry.lastModified = startTime ?? entry.lastModified;
  return getExpiration(tags) <= (entry.lastModified ?? 0);
}

/**
 * Whether the page may be served while the database is away: only a write that failed has made it stale, which may have
 * taken effect, but of which no user was told so.
 */
function isLastGood({ value: page, lastModified }: NonNullable<PageEntry>): boolean {
  return page !== null && renderStartTimes.has(page) && getKnownExpiration(listTags(page)) <= lastModified;
}

/** The entry, marked as stale (RFC 9211) and not to be kept by anyone. */
function toStaleEntry(entry: NonNullable<PageEntry>): PageEntry {
  const { value: page } = entry;
  if (page?.kind !== "APP_PAGE" && page?.kind !== "APP_ROUTE") return null;
  const seconds = Math.ceil((getCacheTime() - getExpiration(listTags(page))) / 1000);
  const status = {
    "cache-control": "no-store",
    "cache-status": `Openbook; hit; ttl=-${seconds}; detail=database-away`,
  };
  return { ...entry, value: { ...page, headers: { ...page.headers, ...status } } };
}

/** Lets lib/http keep the response to this request, if it consists of the page alone. */
function recordPage({ value: page, lastModified, cacheControl }: NonNullable<PageEntry>): void {
  if (page?.kind !== "APP_PAGE" || page.postponed) return;
  const { revalidate = unknownLifetime } = cacheControl ?? {};
  const lifetimeMs = (revalidate || Number.POSITIVE_INFINITY) * 1000;
  // Only Next knows the lifetime of a page from the build, and counts it from the build.
  const startTime = cacheControl ? lastModified : getCacheTime();
  const expiresAt = startTime + lifetimeMs;
  recordServedPage({ html: page.html, tags: listTags(page), renderedAt: lastModified, expiresAt });
}

function listTags(page: NonNullable<CachedPage>): string[] {
  const tags = "headers" in page && page.headers?.["x-next-cache-tags"];
  return typeof tags === "string" ? tags.split(",") : [];
}

/** Skips pages with a part that is rendered per request: they are personal, and Next sends them as `no-store`. */
function addHeaders(key: string, page: CachedPage): void {
  if (page?.kind !== "APP_ROUTE" && (page?.kind !== "APP_PAGE" || page.postponed)) return;
  // Next has notFound() for 404, but no function for 410 or 429.
  if (page.kind === "APP_PAGE" && listTags(page).includes(cacheTags.gone)) page.status = 410;
  const isTooMany = page.kind === "APP_PAGE" && key === tooManyKey;
  if (isTooMany) page.status = 429;
  page.headers ??= {};
  // Next also sends the not-found page as `no-store`.
  if (key !== notFoundKey) page.headers["cache-control"] ??= isTooMany ? "no-store" : alwaysRevalidated;
  // Once per rendering. Pages that are rendered per request get a nonce from middleware.ts instead.
  if (page.kind === "APP_PAGE" && !page.headers["content-security-policy"]) {
    page.html = loadScriptsLate(joinInlineScripts(page.html));
    page.headers["content-security-policy"] = toInlineScriptPolicy(page.html);
  }
}
