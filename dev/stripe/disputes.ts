import type Stripe from "stripe";
import { z } from "zod";
import { ApiError, toMissingError } from "#dev/stripe/api-error";
import type { Call } from "#dev/stripe/call";
import { sumRefunds } from "#dev/stripe/charges";
import { createId, getSeconds } from "#dev/stripe/ids";
import { type ListPage, toListPage } from "#dev/stripe/list-page";
import { createNulls } from "#dev/stripe/null-fields";
import { listParameters, parseParameters } from "#dev/stripe/parameters";
import type { State } from "#dev/stripe/state";
import type { TestCard } from "#dev/stripe/test-cards";

/** Evidence of an unanswered dispute; the product leaves evidence to Stripe's dashboard. */
const noEvidence: Stripe.Dispute["evidence"] = {
  ...createNulls(
    "access_activity_log billing_address cancellation_policy cancellation_policy_disclosure",
    "cancellation_rebuttal customer_communication customer_email_address customer_name customer_purchase_ip",
    "customer_signature duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id",
    "product_description receipt refund_policy refund_policy_disclosure refund_refusal_explanation service_date",
    "service_documentation shipping_address shipping_carrier shipping_date shipping_documentation",
    "shipping_tracking_number uncategorized_file uncategorized_text",
  ),
  enhanced_evidence: {},
};
const weekSeconds = 7 * 24 * 60 * 60;
const openStatuses = ["warning_needs_response", "needs_response"];
const chargedBack = ["needs_response", "under_review", "lost"];

/** Returns the cents of an intent that its bank holds for disputes or has kept. */
export function sumDisputes({ disputes }: Pick<State, "disputes">, intentId: string): number {
  const taken = listIntentDisputes(disputes, intentId).filter(({ status }) => chargedBack.includes(status));
  return taken.reduce((sum, { amount }) => sum + amount, 0);
}

function listIntentDisputes(disputes: State["disputes"], intentId: string): Stripe.Dispute[] {
  return [...disputes.values()].filter(({ payment_intent: intent }) => intent === intentId);
}

/** GET /v1/disputes */
export function listDisputes(call: Call): ListPage<Stripe.Dispute> {
  const parameters = parseParameters(listParameters, call.form);
  return toListPage([...call.state.disputes.values()], { ...parameters, url: "/v1/disputes" });
}

const kinds = ["fraudulent", "product_not_received", "inquiry"] as const;
const disputeSchema = z.strictObject({
  kind: z.enum(kinds).default("fraudulent"),
  amount: z.coerce.number().int().min(1).optional(),
});

/** Disputes the rest of a payment, or the given amount, as the buyer's bank does; used by the log's button. */
export function disputePayment(call: Call, intentId: string): Stripe.Dispute {
  const { kind, amount } = disputeSchema.parse(call.form);
  const intent = call.state.intents.get(intentId);
  if (!intent) throw toMissingError("payment_intent", intentId, "payment_intent");
  return openDispute({ call, intent, kind, amount });
}

type NewDispute = {
  call: Call;
  intent: Stripe.PaymentIntent;
  kind: NonNullable<TestCard["dispute"]>;
  amount?: number;
};

/** Opens a dispute, which moves the money to the bank at once, or an inquiry, which moves none. Throws an ApiError. */
export function openDispute({ call, intent, kind, amount }: NewDispute): Stripe.Dispute {
  const { latest_charge: charge, status, amount_received: received, currency } = intent;
  if (status !== "succeeded" || typeof charge !== "string")
    throw new ApiError({ message: "Only a paid intent can be disputed." });
  const open = listIntentDisputes(call.state.disputes, intent.id).some((each) =>
    openStatuses.includes(each.status),
  );
  if (open) throw new ApiError({ message: "This payment is already disputed." });
  const sum = amount ?? received - sumRefunds(intent.id, call.state) - sumDisputes(call.state, intent.id);
  // A bank can dispute an amount that was refunded earlier, but never more than was paid.
  if (sum < 1 || sum > received) {
    throw new ApiError({ message: "A dispute can't exceed the paid amount." });
  }
  const isInquiry = kind === "inquiry";
  const brand = call.state.methods.get(String(intent.payment_method))?.method.card?.brand ?? "visa";
  const created: Stripe.Dispute = {
    id: createId("du"),
    object: "dispute",
    amount: sum,
    balance_transactions: [],
    charge,
    created: getSeconds(),
    currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: getSeconds() + weekSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    payment_method_details: {
      card: {
        brand,
        case_type: isInquiry ? "inquiry" : "chargeback",
        network: brand,
        network_reason_code: isInquiry ? null : "10.4",
      },
      type: "card",
    },
    reason: isInquiry ? "fraudulent" : kind,
    status: isInquiry ? "warning_needs_response" : "needs_response",
  };
  call.state.save({ kind: "dispute", value: created });
  call.tell(intent, { type: "charge.dispute.created", object: created });
  if (!isInquiry) call.tell(intent, { type: "charge.dispute.funds_withdrawn", object: created });
  return created;
}

export const closeSchema = z.strictObject({ outcome: z.enum(["won", "lost"]) });

type DisputeOutcome = { id: string } & z.infer<typeof closeSchema>;

/**
 * Closes a dispute with the bank's decision. A won dispute returns the money; a won inquiry is closed, and a lost one
 * becomes a dispute. Throws an ApiError for a closed one.
 */
export function closeDispute({ state, tell }: Call, { id, outcome }: DisputeOutcome): void {
  const dispute = state.disputes.get(id);
  const intent = state.intents.get(String(dispute?.payment_intent));
  if (!dispute || !intent) throw toMissingError("dispute", id, "dispute");
  if (!openStatuses.includes(dispute.status)) {
    throw new ApiError({ message: `This dispute has a status of ${dispute.status}.` });
  }
  const isInquiry = dispute.status === "warning_needs_response";
  const status = isInquiry ? (outcome === "won" ? "warning_closed" : "needs_response") : outcome;
  const changed: Stripe.Dispute = { ...dispute, status, is_charge_refundable: outcome === "won" };
  state.save({ kind: "dispute", value: changed });
  tell(intent, { type: "charge.dispute.updated", object: changed });
  if (status === "needs_response") tell(intent, { type: "charge.dispute.funds_withdrawn", object: changed });
  else tell(intent, { type: "charge.dispute.closed", object: changed });
  if (status === "won") tell(intent, { type: "charge.dispute.funds_reinstated", object: changed });
}
