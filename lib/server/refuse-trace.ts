import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "#lib/errors/app-error";
import { describeErrorResponse } from "#lib/errors/create-error-response";

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
    // API paths allow different methods, which OPTIONS lists.
    const headers = { Allow: isApi ? "OPTIONS" : "GET, HEAD", "X-Content-Type-Options": "nosniff" };
    const error = new AppError("method_not_allowed", { headers });
    const { status, headers: all, body } = describeErrorResponse({ error });
    response.writeHead(status, { "Content-Type": "application/json", ...all }).end(JSON.stringify(body));
  });
}
