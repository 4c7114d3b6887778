import type Stripe from "stripe";

type Problem = {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
};

type ApiErrorOptions = Omit<Problem, "type"> & {
  /** Default: `invalid_request_error`. */
  type?: Problem["type"];
  /** Default: 400. */
  status?: number;
  /** True when the call was rejected before it started: Stripe then stores no response for its idempotency key. */
  isBeforeStart?: boolean;
};

/** An error response of Stripe's API, in the format and wording of its documentation. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly isBeforeStart: boolean;
  readonly problem: Problem;

  constructor(options: ApiErrorOptions) {
    const { status = 400, isBeforeStart = false, type = "invalid_request_error", ...problem } = options;
    super(problem.message);
    this.status = status;
    this.isBeforeStart = isBeforeStart;
    this.problem = { type, ...problem };
  }

  /** Returns `{ error: { type, code, message, … } }`, with a link to the page that explains the code. */
  toBody(requestId: string) {
    const { code } = this.problem;
    const page = code && `https://docs.stripe.com/error-codes/${code.replaceAll("_", "-")}`;
    return { error: { ...this.problem, doc_url: page, request_log_url: `/#${requestId}` } };
  }
}

/** Returns the error for a missing, unknown, or invalid parameter. */
export function toParameterError(param: string, code: string, message: string): ApiError {
  return new ApiError({ code, message, param, isBeforeStart: true });
}

/** Returns the error for a call that the intent's status doesn't allow; the response includes the intent. */
export function toStateError(message: string, intent: Stripe.PaymentIntent): ApiError {
  return new ApiError({ code: "payment_intent_unexpected_state", message, payment_intent: intent });
}

/** Returns the error for a missing resource. */
export function toMissingError(what: string, id: string, param: string): ApiError {
  const message = `No such ${what}: '${id}'`;
  return new ApiError({ status: 404, code: "resource_missing", message, param, isBeforeStart: true });
}
