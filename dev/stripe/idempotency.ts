import { ApiError } from "#dev/stripe/api-error";
import type { State } from "#dev/stripe/state";

export type ApiResponse = { status: number; body: string; isReplayed?: boolean };
type IdempotentRequest = { key: string; endpoint: string; parameters: string };

const running = new Set<string>();

/**
 * Runs a call once per idempotency key. A repeated request gets the first response; a different request with the same
 * key is rejected, and so is any request while the first is running. Throws the ApiErrors that Stripe documents.
 */
export async function runOnce(
  { key, endpoint, parameters, state }: IdempotentRequest & { state: State },
  run: () => Promise<ApiResponse & { isKept: boolean }>,
): Promise<ApiResponse> {
  const first = state.answers.get(key);
  if (first) {
    const problem = findDifference(first, { key, endpoint, parameters });
    if (problem) throw new ApiError({ type: "idempotency_error", message: problem });
    return { status: first.status, body: first.body, isReplayed: true };
  }
  if (running.has(key)) {
    const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`;
    throw new ApiError({ status: 409, type: "idempotency_error", code: "idempotency_key_in_use", message });
  }
  running.add(key);
  try {
    const { isKept, ...answer } = await run();
    if (isKept) {
      const value = { key, endpoint, parameters, ...answer, createdAt: Date.now() };
      state.save({ kind: "answer", value });
    }
    return answer;
  } finally {
    running.delete(key);
  }
}

/** Returns Stripe's message for a key that another request has used; undefined for the same request. */
function findDifference(
  first: Omit<IdempotentRequest, "key">,
  { key, endpoint, parameters }: IdempotentRequest,
) {
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`;
  if (first.endpoint !== endpoint) {
    return `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${endpoint}' instead of '${first.endpoint}'). ${advice}`;
  }
  if (first.parameters === parameters) return undefined;
  return `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`;
}
