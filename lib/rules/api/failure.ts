import type { ErrorCode } from "#lib/rules/api/error-codes";

/** Why a request to our own API failed. "unreachable" means that the request may or may not have arrived. */
export type Failure = {
  code: ErrorCode | "unreachable";
  message: string;
  fields?: Record<string, string>;
  details?: Record<string, unknown>;
  /** Seconds to wait before a retry, from the server's Retry-After header; missing without one. */
  retryAfterSeconds?: number;
};
