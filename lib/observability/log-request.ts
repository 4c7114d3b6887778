import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { env } from "#lib/env/env";
import { logLine } from "#lib/observability/log";
import { toRoutePattern } from "#lib/observability/to-route-pattern";

/** What is known about a request once it has been answered. */
type Answered = {
  requestId: string;
  request: Request;
  params: unknown;
  /** Missing for endpoints without authentication and for people who are not signed in. */
  uid?: string | undefined;
  status: number;
  /** From `performance.now()`. */
  startedAt: number;
};

/** Writes the one log line of an API request. It contains nothing that a person typed. */
export function logRequest({ requestId, request, params, uid, status, startedAt }: Answered): void {
  logLine("info", {
    message: "request",
    requestId,
    method: request.method,
    route: toRoutePattern({ path: new URL(request.url).pathname, params }),
    status,
    durationMs: Math.round(performance.now() - startedAt),
    user: uid && hashUser(uid),
  });
}

const salt = env.log?.salt ?? randomBytes(32).toString("hex");

/**
 * Identifies a person in the log without naming them: 16 hexadecimal digits, the same in all of their requests. Without
 * LOG_SALT it changes with every server start.
 */
function hashUser(uid: string): string {
  return createHmac("sha256", salt).update(uid).digest("hex").slice(0, 16);
}
