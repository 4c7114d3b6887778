import "server-only";
import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { toInlineScriptPolicy } from "#lib/rules/security/content-security-policy";
import { getPolicy, policyName } from "#lib/rules/security/page-headers";
import { shellScriptSources } from "#lib/rules/security/shell-scripts";

/**
 * Has a page rendered with a nonce that nobody can guess, which Next finds in the request and gives to the scripts that
 * it writes, and sends the policy by which no other inline script runs.
 */
export function continueWithNonce(request: NextRequest): NextResponse {
  const nonce = randomBytes(18).toString("base64");
  const policy = toInlineScriptPolicy([`'nonce-${nonce}'`, ...shellScriptSources]);
  const headers = new Headers(request.headers);
  headers.set(policyName, policy);
  const response = NextResponse.next({ request: { headers } });
  // In place of the header that the build has for this path: two policies, of which both have to agree. The one with the
  // nonce comes first, because Next looks for it in this header too, and no further than the first script-src.
  response.headers.set(policyName, `${policy}, ${getPolicy(request.nextUrl.pathname)}`);
  return response;
}
