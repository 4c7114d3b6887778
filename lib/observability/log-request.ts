import "server-only";
import { hashUser } from "#lib/observability/hash-user";
import { logLine } from "#lib/observability/log";
import { recordDuration } from "#lib/observability/metrics";
import { toRoutePattern } from "#lib/observability/to-route-pattern";

/** `startedAt` is from `performance.now()`. `uid` is undefined for visitors and for endpoints without authentication. */
type AnsweredRequest = { request: Request; params: unknown; uid?: string | undefined } & {
  requestId: string;
  status: number;
  startedAt: number;
};

/** Logs one line for an API request and records its duration. Neither contains user input. */
export function logRequest({ requestId, request, params, uid, status, startedAt }: AnsweredRequest): void {
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
