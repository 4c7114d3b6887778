import "server-only";
import { type ErrorCode, errorCodes } from "#lib/rules/api/error-codes";

type AppErrorOptions = {
  /** What the user may read; the table's sentence when left out. */
  message?: string;
  /** What only the log keeps. */
  detail?: string;
  /** One message per wrong field. */
  fields?: Record<string, string>;
  /** What a program needs to go on: the review that exists already, the true total. */
  details?: Record<string, string | number>;
  /** After how many seconds the same request may succeed, where that is known. */
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** A failure that the product knows: `code` chooses the HTTP status, `message` is for the user, `detail` for the log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly details: Record<string, string | number> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    { message, detail, fields, details, retryAfterSeconds, cause }: AppErrorOptions = {},
  ) {
    super(message ?? errorCodes[code].message, { cause });
    this.name = "AppError";
    this.code = code;
    this.detail = detail;
    this.fields = fields;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
