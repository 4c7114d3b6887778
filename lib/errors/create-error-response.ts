import "server-only";
import type { AppError } from "#lib/errors/app-error";
import { type ErrorCode, errorCodes } from "#lib/rules/api/error-codes";

const defaultRetryAfter: Partial<Record<ErrorCode, number>> = { unavailable: 5, too_many: 60 };

/**
 * `requestId` is the id of the log line, by default a new one, for requests that are refused before they are logged.
 */
type ErrorResponseOptions = { error: AppError; requestId?: string };

/**
 * Creates the response for an error, `{ error: { code, message, fields?, details? } }`, with its `X-Request-Id`. Every
 * error response of the API is created here, including those from before a route handler runs.
 */
export function createErrorResponse(options: ErrorResponseOptions): Response {
  const { status, headers, body } = toErrorResponseParts(options);
  return Response.json(body, { status, headers });
}

/** The parts of that response, for code that can't send a Response. */
export function toErrorResponseParts({ error, requestId = crypto.randomUUID() }: ErrorResponseOptions) {
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
