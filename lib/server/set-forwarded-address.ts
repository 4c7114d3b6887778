import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { logLine } from "#lib/observability/log";

/**
 * On a server without proxies, replaces X-Forwarded-For of each request with the address of its connection when Node
 * announces the request. Next tells a handler nothing else of the connection, and sets the header only for a client
 * that hasn't sent one, so a client could choose the address that limits count (docs/decisions/0064). With proxies, the
 * header stays as they sent it.
 */
export function setForwardedAddress({ proxies }: { proxies: number }): void {
  if (proxies > 0) return;
  let hasWarned = false;
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    const { headers, socket } = request;
    if (headers["x-forwarded-for"] && !hasWarned) {
      hasWarned = true;
      logLine("warn", {
        message:
          "a request has X-Forwarded-For, which is ignored because TRUSTED_PROXIES is 0: if this server is behind a " +
          "proxy, set TRUSTED_PROXIES, or all visitors share the limits of one address",
      });
    }
    headers["x-forwarded-for"] = socket.remoteAddress ?? "";
  });
}
