import { hasOwnPolicy, haveSamePolicy } from "#lib/rules/security/page-headers";

/**
 * Whether the router in the browser asks for a page whose Content-Security-Policy allows more than other pages' do. A
 * policy stays with the document that was loaded, so such a page has to be loaded as a document of its own; an answer
 * that is no data of its makes the router do that. A page that is already there may be refreshed.
 */
export function isOfAnotherPolicy({ path, headers }: { path: string; headers: Headers }): boolean {
  if (!hasOwnPolicy(path) || headers.get("sec-fetch-dest") !== "empty") return false;
  const referrer = URL.parse(headers.get("referer") ?? "");
  return !referrer || !haveSamePolicy(referrer.pathname, path);
}
