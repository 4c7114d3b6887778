import type { CacheHandler } from "next/dist/server/lib/incremental-cache";
import { toInlineScriptPolicy } from "#lib/rules/security/content-security-policy";
import { hashInlineScripts } from "#lib/rules/security/hash-inline-scripts";

type Page = Parameters<CacheHandler["set"]>[1];

const header = "content-security-policy";

/**
 * Adds the Content Security Policy with the hashes of a static page's inline scripts, once per rendering. Not for pages
 * with a part that is rendered per request: those have a nonce from middleware.ts instead.
 */
export function addPolicy(page: Page): void {
  if (page?.kind !== "APP_PAGE" || page.headers?.[header]) return;
  page.headers ??= {};
  page.headers[header] = toInlineScriptPolicy(hashInlineScripts(page.html));
}
