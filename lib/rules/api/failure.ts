import type { ErrorCode } from "#lib/rules/api/error-codes";

/** Why a request to our own API failed; "unreachable": it is unknown whether it arrived. */
export type Failure = {
  code: ErrorCode | "unreachable";
  message: string;
  fields?: Record<string, string>;
  details?: Record<string, unknown>;
  /** The seconds after which the server says a retry may succeed. */
  retryAfterSeconds?: number;
};
