import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { env } from "#lib/env/env";

const salt = env.log?.salt ?? randomBytes(32).toString("hex");

/**
 * What stands for a person in the log: the same for all of their requests, and worth nothing to whoever reads it.
 * Without LOG_SALT it changes with every start of a server.
 */
export function hashUser(uid: string): string {
  return createHmac("sha256", salt).update(uid).digest("hex").slice(0, 16);
}
