import type Stripe from "stripe";
import { z } from "zod";
import { ApiError, toMissingError } from "#dev/stripe/api-error";
import type { Call } from "#dev/stripe/call";
import { getTestCard } from "#dev/stripe/payment-method";
import type { State } from "#dev/stripe/state";
import type { TestCard } from "#dev/stripe/test-cards";

const outcomeDelayMilliseconds = 60_000;

/** Returns the later outcome of refunds to the intent's card; undefined when they succeed at once. */
export function findOutcome(state: State, intent: Stripe.PaymentIntent | undefined): TestCard["refund"] {
  const method = state.methods.get(String(intent?.payment_method));
  return method && getTestCard(method).refund;
}

/** Schedules the success or failure of a refund to one of Stripe's test cards; the log's buttons can do it earlier. */
export function queueOutcome(call: Call, { id, payment_intent: intentId, status }: Stripe.Refund): void {
  const later = findOutcome(call.state, call.state.intents.get(String(intentId)));
  const isPlanned = later && status === (later === "pending" ? "pending" : "succeeded");
  if (!isPlanned) return;
  setTimeout(() => {
    if (call.state.refunds.get(id)?.status !== status) return;
    finishRefund(call, { id, outcome: later === "pending" ? "succeeded" : "failed" });
  }, outcomeDelayMilliseconds).unref();
}

export const finishSchema = z.strictObject({ outcome: z.enum(["succeeded", "failed"]) });

type RefundOutcome = { id: string } & z.infer<typeof finishSchema>;

/** Completes a refund: a pending one either way, and a succeeded one can still fail. Throws an ApiError otherwise. */
export function finishRefund({ state, tell }: Call, { id, outcome }: RefundOutcome): void {
  const refund = state.refunds.get(id);
  const intent = state.intents.get(String(refund?.payment_intent));
  if (!refund || !intent) throw toMissingError("refund", id, "refund");
  const { status, pending_reason: _, ...rest } = refund;
  if (status === "failed" || status === outcome) {
    throw new ApiError({ message: `This refund has a status of ${status}.` });
  }
  const failure = outcome === "failed" ? { failure_reason: "expired_or_canceled_card" } : {};
  const finished = { ...rest, status: outcome, ...failure };
  state.save({ kind: "refund", value: finished });
  tell(intent, { type: "refund.updated", object: finished });
  tell(intent, { type: "charge.refund.updated", object: finished });
  if (outcome === "failed") tell(intent, { type: "refund.failed", object: finished });
}
