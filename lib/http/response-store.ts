import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { getCacheTime, getExpiration } from "#lib/cache/expire-tags";
import { getPageReads } from "#lib/cache/page-reads";
import type { ServedPage } from "#lib/cache/served-page";
import { refreshTags } from "#lib/cache/tag-refresh";
import { encodeBody, isRead, type StoredResponse, sendStoredResponse } from "#lib/http/stored-response";
import { alwaysRevalidated } from "#lib/rules/http/cache-control";

/** The bodies of all stored responses, in bytes. */
const maxBytes = 16 * 1024 * 1024;

const brotliQuality = 9;

/** Node sets these for each response, or they describe how Next sent the body. */
const unstoredNames = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
]);

/** The headers that a 304 repeats (RFC 9110, section 15.4.5). */
const notModifiedNames = new Set(["cache-control", "etag", "vary"]);

type StoredPage = StoredResponse & { page: Omit<ServedPage, "html"> };

/**
 * Keeps public pages as complete responses, compressed and with an ETag, so that a page is compressed and hashed once
 * instead of for each request (docs/decisions/0007). Next answers everything else: other methods, its router's requests
 * for data, and URLs with a query.
 */
export function createResponseStore() {
  const responses = new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.br.byteLength + body.gzip.byteLength,
  });

  return {
    /** Answers from the store. Returns false without having answered if the store has no current response. */
    async send(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const { url = "" } = request;
      if (!isStorable(request) || !responses.has(url)) return false;
      await refreshTags();
      const stored = responses.get(url);
      if (!stored || !isCurrent(stored.page)) return false;
      getPageReads().hit += 1;
      await sendStoredResponse(request, response, stored);
      return true;
    },

    /** Stores the response that Next made of a page, if all users get the same. Resolves once it's stored. */
    async store(request: IncomingMessage, response: ServerResponse, page: ServedPage): Promise<void> {
      const { url = "", method } = request;
      if (!isStorable(request) || method !== "GET" || !isPublic(response)) return;
      const { html, ...rest } = page;
      if (responses.peek(url)?.page.renderedAt === page.renderedAt) return;
      const sent = pickHeaders(response.getHeaders(), (name) => !unstoredNames.has(name));
      const etag = createETag(html, sent);
      const body = await encodeBody(html, brotliQuality);
      const headers = { ...sent, etag };
      const notModifiedHeaders = pickHeaders(headers, (name) => notModifiedNames.has(name));
      responses.set(url, { page: rest, etag, headers, notModifiedHeaders, body });
    },
  };
}

/** Returns whether the page that is sent depends on the path only. */
function isStorable(request: IncomingMessage): boolean {
  const { url = "", headers } = request;
  return isRead(request) && url.startsWith("/") && !url.includes("?") && !headers.rsc;
}

/**
 * Pages with a part for one user are `no-store`. Errors and the not-found page, which many URLs share, aren't 200. Next
 * calls a page that it's about to render again "STALE".
 */
function isPublic(response: ServerResponse): boolean {
  const isCached = response.getHeader("x-nextjs-cache") === "HIT";
  const isHtml = String(response.getHeader("content-type")).startsWith("text/html");
  const isShared =
    response.getHeader("cache-control") === alwaysRevalidated && !response.hasHeader("set-cookie");
  return response.statusCode === 200 && isCached && isHtml && isShared;
}

function isCurrent({ tags, renderedAt, expiresAt }: StoredPage["page"]): boolean {
  return getExpiration(tags) <= renderedAt && getCacheTime() < expiresAt;
}

/** Weak, because a proxy may compress the page in another way. Covers the headers, which a 304 doesn't repeat. */
function createETag(html: string, headers: OutgoingHttpHeaders): string {
  const hash = createHash("sha256").update(html).update(JSON.stringify(headers)).digest("base64url");
  return `W/"${hash.slice(0, 22)}"`;
}

function pickHeaders(headers: OutgoingHttpHeaders, isPicked: (name: string) => boolean): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isPicked(name)));
}
