import "server-only";
import type { ApiMethod, Description } from "#lib/openapi/api-route";
import { type ErrorCode, errorCodes } from "#lib/rules/api/error-codes";

type FailuresOptions = { description: Description; method: ApiMethod };

/** Lists all errors of an endpoint by status: its declared failures, and those that follow from the accepted input. */
export function listFailures({ description, method }: FailuresOptions): ErrorCode[] {
  const { params, body, query, signedIn, limit, failures = [] } = description;
  const codes = new Set<ErrorCode>(failures);
  const add = (isGiven: unknown, ...more: ErrorCode[]) => {
    if (isGiven) for (const code of more) codes.add(code);
  };
  add(params, "malformed");
  add(body, "malformed", "too_large", "not_json", "invalid");
  add(query, "invalid");
  const isRequired = signedIn !== undefined && signedIn !== false && signedIn !== "optional";
  add(isRequired, "unauthenticated");
  add(signedIn === "recent", "recent_sign_in_required");
  add(isRequired && (method !== "GET" || signedIn === "admin"), "forbidden");
  add(limit, "too_many");
  add(true, "internal", "unavailable");
  return [...codes].sort((one, other) => errorCodes[one].status - errorCodes[other].status);
}
