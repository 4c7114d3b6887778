import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createTagRefresher } from "#lib/cache/invalidations";
import { setTagRefresher } from "#lib/cache/tag-refresh";
import { NewerSchemaError } from "#lib/db/check-schema";
import { getDatabase } from "#lib/db/client";
import { warnOfClockSkew } from "#lib/db/warn-of-clock-skew";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import { toErrorResponseParts } from "#lib/errors/create-error-response";
import { setStopDelay } from "#lib/http/stopping";
import { logLine } from "#lib/observability/log";
import { withTimeout } from "#lib/rules/async/with-timeout";
import { setForwardedAddress } from "#lib/server/set-forwarded-address";

/** The longest time that the start waits for the database, in milliseconds. */
const timeoutMs = 5000;

/**
 * Sets the delay of a stop, the answer to TRACE, and the address of each request, connects to the database, and starts to
 * build its indexes before the first request. A database that is down doesn't prevent the start; every later call tries
 * again. Throws an Error for the operator when the database's schema needs a newer version of the site.
 */
export async function prepareServer(): Promise<void> {
  setStopDelay(env.stopDelaySeconds);
  installTraceRefusal();
  setForwardedAddress({ proxies: env.trustedProxies });
  if (!env.database) return;
  setTagRefresher(createTagRefresher());
  try {
    await withTimeout(getDatabase(), { timeoutMs });
    void warnOfClockSkew();
  } catch (error) {
    if (error instanceof NewerSchemaError) throw new Error(error.detail);
    const reason = error instanceof Error ? error.message : String(error);
    logLine("error", { message: "the database did not respond at startup", reason });
  }
}

/**
 * Makes this process's HTTP server answer TRACE with 405 when Node announces the request, because Next 16.4.6 fails
 * with 500 before any of our code runs: a Request can't have that method. Next leaves a finished response alone.
 */
function installTraceRefusal(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.method !== "TRACE") return;
    const isApi = request.url?.startsWith("/api/") && request.url !== "/api/docs";
    // API paths allow different methods, which OPTIONS lists.
    const headers = { Allow: isApi ? "OPTIONS" : "GET, HEAD", "X-Content-Type-Options": "nosniff" };
    const error = new AppError("method_not_allowed", { headers });
    const { status, headers: all, body } = toErrorResponseParts({ error });
    response.writeHead(status, { "Content-Type": "application/json", ...all }).end(JSON.stringify(body));
  });
}
