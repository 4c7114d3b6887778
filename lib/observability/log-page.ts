import "server-only";
import { after } from "next/server";
import { cache } from "react";
import { hashUser } from "#lib/observability/hash-user";
import { logLine } from "#lib/observability/log";
import { recordDuration } from "#lib/observability/metrics";
import { toPersonalPattern } from "#lib/rules/auth/personal-paths";

/** Records when the page of this request started. Later calls in the request return the first result. */
export const startPage = cache(() => ({ startedAt: performance.now(), isLogged: false }));

/** `uid` is undefined for visitors, who go to the login page. middleware.ts adds `X-Request-Id` to `headers`. */
type PersonalPage = { path: string; uid: string | undefined; headers: Headers };

/**
 * Logs one line for a personal page and records its duration once the response was sent. The line has no status, which
 * is sent before the page is rendered. A page that fails logs another line (lib/observability/log-server-error).
 */
export function logPage({ path, uid, headers }: PersonalPage): void {
  const page = startPage();
  if (page.isLogged) return;
  page.isLogged = true;
  const route = toPersonalPattern(path);
  after(() => {
    const milliseconds = performance.now() - page.startedAt;
    const labels = { http_request_method: "GET", http_route: route };
    recordDuration({ name: "http_server_request_duration_seconds", milliseconds, labels });
    const durationMs = Math.round(milliseconds);
    const user = uid && hashUser(uid);
    // Only an id that middleware.ts could have set: prefetches skip middleware.ts, so a client can send this header.
    const [requestId] =
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(headers.get("x-request-id") ?? "") ?? [];
    logLine("info", { message: "page", requestId, route, durationMs, user });
  });
}
