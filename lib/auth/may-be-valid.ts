import "server-only";
import { z } from "zod";

const claimsSchema = z.object({ exp: z.number() });

/**
 * Whether a text may be a token that is still valid, by what it says itself. The rest is refused without anyone being
 * asked: the SDK looks at the expiry only when it has the keys, and throws a SyntaxError for claims that are no JSON.
 */
export function mayBeValid(token: string): boolean {
  try {
    const claims = Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8");
    return claimsSchema.parse(JSON.parse(claims)).exp > Date.now() / 1000;
  } catch {
    return false;
  }
}
