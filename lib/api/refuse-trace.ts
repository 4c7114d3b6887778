import "server-only";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { errorCodes } from "#lib/rules/api/error-codes";

/**
 * Has the HTTP server of this process answer TRACE with 405. Next fails at it with 500 before any code of ours runs, as
 * no Request may have that method (seen on 16.4.6), so it is answered before Next hears of it.
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
      // The addresses of the API differ, and name their methods when they are asked with OPTIONS.
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
