import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { errorCodes } from "#lib/rules/api/error-codes";

/**
 * Makes this process's HTTP server answer TRACE with 405. Next 16.4.6 fails with 500 before any of our code runs,
 * because a Request can't have that method, so it is answered when Node announces it. Next leaves a finished response
 * alone.
 */
export function refuseTrace(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.method !== "TRACE") return;
    const isApi = request.url?.startsWith("/api/") && request.url !== "/api/docs";
    const { status, message: text } = errorCodes.method_not_allowed;
    response.writeHead(status, {
      // API paths differ in their methods, and OPTIONS lists them.
      Allow: isApi ? "OPTIONS" : "GET, HEAD",
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "X-Request-Id": crypto.randomUUID(),
    });
    response.end(JSON.stringify({ error: { code: "method_not_allowed", message: text } }));
  });
}
