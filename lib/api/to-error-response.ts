import "server-only";
import { isDatabaseUnavailable } from "#lib/db/is-database-unavailable";
import { AppError } from "#lib/errors/app-error";
import { createErrorResponse } from "#lib/errors/create-error-response";
import { logLine } from "#lib/observability/log";
import { errorCodes } from "#lib/rules/api/error-codes";

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(isDatabaseUnavailable(error) ? "unavailable" : "internal", { cause: error });
}

type FailedRequest = { error: unknown; requestId: string; isLogged?: boolean };

/** Turns any thrown value into an error response. Logs 5xx with their cause, unless `isLogged` is false. */
export function toErrorResponse({ error: thrown, requestId, isLogged = true }: FailedRequest): Response {
  const error = toAppError(thrown);
  const { code, detail, cause } = error;
  if (errorCodes[code].status >= 500 && isLogged) {
    const reason = cause instanceof Error ? (cause.stack ?? cause.message) : undefined;
    logLine("error", { message: "request failed", requestId, code, detail, reason });
  }
  return createErrorResponse({ error, requestId });
}
