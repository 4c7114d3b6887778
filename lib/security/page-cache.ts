import { createRequire } from "node:module";
import type { CacheHandler } from "next/dist/server/lib/incremental-cache";
import { toInlineScriptPolicy } from "#lib/security/content-security-policy";
import { hashInlineScripts } from "#lib/security/hash-inline-scripts";

const nextCache = "next/dist/server/lib/incremental-cache/file-system-cache";
const { default: FileSystemCache }: { default: typeof CacheHandler } = createRequire(import.meta.url)(
  nextCache,
);

type Read = Parameters<CacheHandler["get"]>;
type Write = Parameters<CacheHandler["set"]>;
type Page = Write[1];

const header = "content-security-policy";

/**
 * Next's own cache of pages, where a page gets the policy that names the scripts that stand in it: once for each time it
 * is rendered, so that static pages stay static (docs/decisions/0012). Named in next.config.mjs.
 */
export default class PageCache extends FileSystemCache {
  override async get(...read: Read) {
    const entry = await super.get(...read);
    addPolicy(entry?.value ?? null);
    return entry;
  }

  override async set(...write: Write): Promise<void> {
    // The answer to the request that had the page rendered is made of the same object.
    addPolicy(write[1]);
    return super.set(...write);
  }
}

/** A page of which a part is rendered for each request has a nonce from middleware.ts instead. */
function addPolicy(page: Page): void {
  if (page?.kind !== "APP_PAGE" || page.postponed || page.headers?.[header]) return;
  page.headers ??= {};
  page.headers[header] = toInlineScriptPolicy(hashInlineScripts(page.html));
}
