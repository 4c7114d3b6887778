import "server-only";
import { hashUser } from "#lib/observability/hash-user";
import { logLine } from "#lib/observability/log";
import { recordDuration } from "#lib/observability/metrics";
import { decodeSegment } from "#lib/rules/text/decode-segment";

/**
 * `startedAt` is from `performance.now()`. `uid` is undefined for visitors and for endpoints without authentication.
 */
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
  const labels = { http_request_method: method, http_route: route, http_response_status_code: status };
  recordDuration({ name: "http_server_request_duration_seconds", milliseconds, labels });
  const durationMs = Math.round(milliseconds);
  const user = uid && hashUser(uid);
  logLine("info", { message: "request", requestId, method, route, status, durationMs, user });
}

/**
 * Returns the route pattern of a path, such as `/api/cart/[user]` for `/api/cart/ada@openbook.test`, so that no user
 * input is logged. `params` are the parameters that Next found in the path.
 */
export function toRoutePattern({ path, params }: { path: string; params: unknown }): string {
  const names = Object.entries(params ?? {});
  const rest = names.find(([, value]) => Array.isArray(value));
  if (rest) return `/api/[...${rest[0]}]`;
  // Searched from the end, where parameters are: /api/reviews/reviews is /api/reviews/[titleOrId].
  const segments = path.split("/").reverse();
  for (const [name, value] of names.reverse()) {
    const decoded = decodeSegment(String(value));
    const position = segments.findIndex((segment) => decodeSegment(segment) === decoded);
    // A parameter that isn't found could be anywhere, so no part of the path is logged.
    if (position < 0) return "/api/(unknown)";
    segments[position] = `[${name}]`;
  }
  return segments.reverse().join("/");
}
