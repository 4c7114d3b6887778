import "server-only";
import { after } from "next/server";
import { cache } from "react";
import { hashUser } from "#lib/observability/hash-user";
import { logLine } from "#lib/observability/log";
import { recordDuration } from "#lib/observability/metrics";
import { toPersonalPattern } from "#lib/rules/auth/personal-paths";

/** Notes when the page of this request began to ask who is there. Safe to call again. */
export const startPage = cache(() => ({ startedAt: performance.now(), isLogged: false }));

type PersonalPage = {
  path: string;
  /** Missing when nobody is signed in: such a visitor is sent to the login page. */
  uid: string | undefined;
  /** Of the request; middleware.ts adds `X-Request-Id`, which the answer has as well. */
  headers: Headers;
};

/**
 * Writes one log line for a personal page, and measures it, once all of it was sent. Its status isn't known here: it was
 * sent before the page knew. A page that fails has another line (lib/observability/log-server-error).
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
    logLine("info", {
      message: "page",
      requestId: readRequestId(headers),
      route,
      durationMs: Math.round(milliseconds),
      user: uid && hashUser(uid),
    });
  });
}

/** What the router prefetches doesn't pass middleware.ts, so anything may stand there. */
function readRequestId(headers: Headers): string | undefined {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(headers.get("x-request-id") ?? "")?.[0];
}
