import "server-only";
import type { AppError } from "#lib/errors/app-error";
import { type ErrorCode, errorCodes } from "#lib/rules/api/error-codes";

const defaultRetryAfter: Partial<Record<ErrorCode, number>> = { unavailable: 5, too_many: 60 };

type ErrorOptions = {
  error: AppError;
  /** The id in the request's log line; a new one for what is refused before there is a line. */
  requestId?: string;
};

/**
 * The response for an error, `{ error: { code, message, fields?, details? } }`, with its `X-Request-Id`. Every error of the
 * API is built here, also those that are answered before a route handler runs.
 */
export function createErrorResponse(options: ErrorOptions): Response {
  const { status, headers, body } = describeErrorResponse(options);
  return Response.json(body, { status, headers });
}

/** The parts of that response, for code that can't send a Response. */
export function describeErrorResponse({ error, requestId = crypto.randomUUID() }: ErrorOptions) {
  const { code, message, fields, details, retryAfterSeconds = defaultRetryAfter[code] } = error;
  return {
    status: errorCodes[code].status,
    headers: {
      ...error.headers,
      "X-Request-Id": requestId,
      "Cache-Control": "no-store",
      ...(retryAfterSeconds && { "Retry-After": String(retryAfterSeconds) }),
    },
    body: { error: { code, message, fields, details } },
  };
}
