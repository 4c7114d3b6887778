import "server-only";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { AppError } from "#lib/errors/app-error";
import { createErrorResponse } from "#lib/errors/create-error-response";

/**
 * Makes this process's HTTP server answer TRACE with 405, before the request reaches Next. Next 16.4.6 would answer 500
 * before any of our code runs, because a Request can't have that method.
 */
export function refuseTrace(): void {
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, event: string, ...given: unknown[]) {
    const [request, response] = given as [IncomingMessage, ServerResponse];
    if (event !== "request" || request.method !== "TRACE")
      return Reflect.apply(emit, this, [event, ...given]);
    const isApi = request.url?.startsWith("/api/") && request.url !== "/api/docs";
    // API paths allow different methods, which OPTIONS lists.
    const headers = { Allow: isApi ? "OPTIONS" : "GET, HEAD", "X-Content-Type-Options": "nosniff" };
    const refusal = createErrorResponse({ error: new AppError("method_not_allowed", { headers }) });
    void refusal.text().then((body) => {
      response.writeHead(refusal.status, Object.fromEntries(refusal.headers)).end(body);
    });
    return true;
  };
}
