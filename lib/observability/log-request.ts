import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { env } from "#lib/env/env";
import { logLine } from "#lib/observability/log";
import { toRoutePattern } from "#lib/observability/to-route-pattern";

/** What is known of a request when it has been answered. */
type Answered = {
  requestId: string;
  request: Request;
  params: unknown;
  /** Missing when nobody was asked who they are, or nobody was known. */
  uid?: string | undefined;
  status: number;
  /** As `performance.now()` gave it. */
  startedAt: number;
};

/** Writes the one line that every request of the API has; nothing that somebody has typed is in it. */
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
 * What stands for a person in the log: the same in all of their requests, and of no use to a reader of the log. Without
 * LOG_SALT it changes with every start of a server.
 */
function hashUser(uid: string): string {
  return createHmac("sha256", salt).update(uid).digest("hex").slice(0, 16);
}
