import "server-only";
import type { Instrumentation } from "next";
import { logLine } from "#lib/observability/log";

/**
 * Logs an error that Next caught, by the route's pattern: a URL may contain an email address. Visitors see `digest`.
 */
export const logServerError: Instrumentation.onRequestError = (error, { method }, context) => {
  const found = typeof error === "object" && error !== null && "digest" in error && error.digest;
  const digest = found ? String(found) : undefined;
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const { routePath: route, routeType } = context;
  logLine("error", { message: "page failed", method, route, routeType, digest, reason });
};
