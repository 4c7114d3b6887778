import "server-only";
import { isDatabaseUnavailable } from "#lib/db/is-database-unavailable";
import { AppError } from "#lib/errors/app-error";
import { logLine } from "#lib/observability/log";
import { type ErrorCode, errorCodes } from "#lib/rules/api/error-codes";

const defaultRetryAfter: Partial<Record<ErrorCode, number>> = { unavailable: 5, too_many: 60 };

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(isDatabaseUnavailable(error) ? "unavailable" : "internal", { cause: error });
}

type FailedRequest = { error: unknown; requestId: string; isLogged?: boolean };

/**
 * The response for a thrown error, `{ error: { code, message, fields?, details? } }`; 5xx are logged with their cause,
 * unless `isLogged` is false.
 */
export function toErrorResponse({ error, requestId, isLogged = true }: FailedRequest): Response {
  const { code, message, detail, fields, details, retryAfterSeconds, cause } = toAppError(error);
  const { status } = errorCodes[code];
  if (status >= 500 && isLogged) {
    const reason = cause instanceof Error ? (cause.stack ?? cause.message) : undefined;
    logLine("error", { message: "request failed", requestId, code, detail, reason });
  }
  const retryAfter = retryAfterSeconds ?? defaultRetryAfter[code];
  const headers = retryAfter ? { "Retry-After": String(retryAfter) } : undefined;
  return Response.json({ error: { code, message, fields, details } }, { status, headers });
}
