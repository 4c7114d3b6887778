import "server-only";
import { hashUser } from "#lib/observability/hash-user";
import { logLine } from "#lib/observability/log";
import { recordDuration } from "#lib/observability/metrics";
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

/** Writes the one log line of an API request, and measures it. Neither contains anything that a person typed. */
export function logRequest({ requestId, request, params, uid, status, startedAt }: Answered): void {
  const { method } = request;
  const route = toRoutePattern({ path: new URL(request.url).pathname, params });
  const milliseconds = performance.now() - startedAt;
  recordDuration({
    name: "http_server_request_duration_seconds",
    milliseconds,
    labels: { http_request_method: method, http_route: route, http_response_status_code: status },
  });
  logLine("info", {
    message: "request",
    requestId,
    method,
    route,
    status,
    durationMs: Math.round(milliseconds),
    user: uid && hashUser(uid),
  });
}
