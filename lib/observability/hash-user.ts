import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { env } from "#lib/env/env";
import { getGlobal } from "#lib/rules/process/process-global";

const salt = getGlobal("logSalt", () => env.log?.salt ?? randomBytes(32).toString("hex"));

/**
 * Returns a hash that identifies a user in the log without naming them: 16 hexadecimal digits, equal for all of their
 * requests. Without LOG_SALT, it changes with every server start.
 */
export function hashUser(uid: string): string {
  return createHmac("sha256", salt).update(uid).digest("hex").slice(0, 16);
}
