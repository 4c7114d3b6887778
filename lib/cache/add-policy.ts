import type { CacheHandler } from "next/dist/server/lib/incremental-cache";
import { toInlineScriptPolicy } from "#lib/rules/security/content-security-policy";
import { hashInlineScripts } from "#lib/rules/security/hash-inline-scripts";

type Page = Parameters<CacheHandler["set"]>[1];

const header = "content-security-policy";

/**
 * Gives a static page the policy that names the scripts that stand in it, once for each time it is rendered. For pages of
 * which no part is rendered for each request: those have a nonce from middleware.ts instead.
 */
export function addPolicy(page: Page): void {
  if (page?.kind !== "APP_PAGE" || page.headers?.[header]) return;
  page.headers ??= {};
  page.headers[header] = toInlineScriptPolicy(hashInlineScripts(page.html));
}
