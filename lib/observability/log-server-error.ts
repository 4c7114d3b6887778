import "server-only";
import type { Instrumentation } from "next";
import { logLine } from "#lib/observability/log";

/**
 * Writes a line for an error that Next has caught, in a page above all. The address is its route's: in the real one
 * somebody's e-mail may stand. `digest` is what the page's visitor can name.
 */
export const logServerError: Instrumentation.onRequestError = (error, { method }, context) => {
  const digest = typeof error === "object" && error !== null && "digest" in error && error.digest;
  logLine("error", {
    message: "page failed",
    method,
    route: context.routePath,
    routeType: context.routeType,
    digest: digest ? String(digest) : undefined,
    reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
};
