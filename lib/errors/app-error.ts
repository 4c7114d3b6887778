import "server-only";
import { type ErrorCode, errorCodes } from "#lib/rules/api/error-codes";

type AppErrorOptions = {
  /** The message for the user. Default: the message of the code. */
  message?: string;
  /** A detail for the log only. */
  detail?: string;
  /** One message per invalid field. */
  fields?: Record<string, string>;
  /** Data for programs, such as the id of the existing review or the correct total. */
  details?: Record<string, unknown>;
  /** The seconds after which a retry can succeed, if known. */
  retryAfterSeconds?: number;
  /** Headers that the status needs, such as `Allow`. */
  headers?: Record<string, string>;
  cause?: unknown;
};

/** An expected failure. `code` determines the HTTP status, `message` is for the user, and `detail` is for the log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Record<string, string> | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorCodes[code].message, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.detail = options.detail;
    this.fields = options.fields;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.headers = options.headers;
  }
}
