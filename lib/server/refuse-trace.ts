import "server-only";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { errorCodes } from "#lib/rules/api/error-codes";

/**
 * Makes this process's HTTP server answer TRACE with 405. Next 16.4.6 fails with 500 before any of our code runs,
 * because a Request can't have that method, so it is answered before it reaches Next.
 */
export function refuseTrace(): void {
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, event: string, ...given: unknown[]) {
    const [request, response] = given as [IncomingMessage, ServerResponse];
    if (event !== "request" || request.method !== "TRACE")
      return Reflect.apply(emit, this, [event, ...given]);
    const isApi = request.url?.startsWith("/api/") && request.url !== "/api/docs";
    const { status, message } = errorCodes.method_not_allowed;
    response.writeHead(status, {
      // API paths differ in their methods, and OPTIONS lists them.
      Allow: isApi ? "OPTIONS" : "GET, HEAD",
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "X-Request-Id": crypto.randomUUID(),
    });
    response.end(JSON.stringify({ error: { code: "method_not_allowed", message } }));
    return true;
  };
}
