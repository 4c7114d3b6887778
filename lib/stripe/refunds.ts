import "server-only";
import type Stripe from "stripe";
import { z } from "zod";
import type { Reversal } from "#lib/db/documents/payments";
import { objectIdSchema } from "#lib/rules/validation/object-id";
import { callStripe, listStripe, type ParseRefusal } from "#lib/stripe/call-stripe";

/** A refund or dispute of a payment at Stripe. */
export type StripeReversal = {
  stripeId: string;
  kind: Reversal["kind"];
  amountCents: number;
  /** "returned": the refund failed or was canceled, the dispute was won, or it never took money. */
  status: "pending" | "succeeded" | "returned";
  /** The metadata of a refund that this site made; null for disputes and for refunds from Stripe's dashboard. */
  request: { refundId: string; attempt: number; serviceId: string } | null;
  createdAt: Date;
};

/**
 * `refundId` is the id of our refund document. `attempt` is 1, and more after a refund at Stripe failed. `isFraud`: the
 * card's holder didn't make the payment, so that Stripe blocks the card and the email address.
 */
type NewRefund = NonNullable<StripeReversal["request"]> & {
  transactionId: string;
  amountCents: number;
  isFraud?: boolean;
};

/**
 * Refunds a part of a payment and returns Stripe's id of the refund. Idempotent per `refundId` and `attempt`. Throws
 * AppError `unavailable` when a retry is safe, and `conflict` with `details.reason` "already_refunded", "disputed", or
 * "refused" otherwise.
 */
export async function createRefund(refund: NewRefund): Promise<{ stripeRefundId: string }> {
  const { transactionId, amountCents, refundId, attempt, serviceId, isFraud } = refund;
  // Stripe forgets an idempotency key after a day, but it still lists the refund that was made with it.
  const made = (await listRefunds(transactionId)).find(({ metadata }) => {
    const request = parseRequest(metadata);
    return request?.refundId === refundId && request.attempt === attempt;
  });
  if (made) return { stripeRefundId: made.id };
  const { id } = await callStripe(
    ({ refunds }) =>
      refunds.create(
        {
          payment_intent: transactionId,
          amount: amountCents,
          reason: isFraud ? "fraudulent" : "requested_by_customer",
          metadata: { refundId, attempt, serviceId },
        },
        { idempotencyKey: `refund-${refundId}-${attempt}` },
      ),
    parseRefusal,
  );
  return { stripeRefundId: id };
}

/** Lists all refunds and disputes of a payment at Stripe. Throws AppError `unavailable` when a retry is safe. */
export async function listStripeReversals(transactionId: string): Promise<StripeReversal[]> {
  const [refunds, disputes] = await Promise.all([listRefunds(transactionId), listDisputes(transactionId)]);
  return [...refunds.map(toRefund), ...disputes.map(toDispute)];
}

function listRefunds(transactionId: string): Promise<Stripe.Refund[]> {
  return listStripe(({ refunds }) => refunds.list({ payment_intent: transactionId, limit: 100 }));
}

function listDisputes(transactionId: string): Promise<Stripe.Dispute[]> {
  return listStripe(({ disputes }) => disputes.list({ payment_intent: transactionId, limit: 100 }));
}

const requestSchema = z.object({
  refundId: objectIdSchema,
  attempt: z.coerce.number().int().min(1),
  serviceId: objectIdSchema,
});

function parseRequest(metadata: Stripe.Metadata | null): StripeReversal["request"] {
  return requestSchema.safeParse(metadata).data ?? null;
}

function toRefund({ id, amount, status, metadata, created }: Stripe.Refund): StripeReversal {
  return {
    stripeId: id,
    kind: "refund",
    amountCents: amount,
    status: toRefundStatus(status),
    request: parseRequest(metadata),
    createdAt: new Date(created * 1000),
  };
}

function toRefundStatus(status: string | null): StripeReversal["status"] {
  if (status === "failed" || status === "canceled") return "returned";
  return status === "succeeded" ? "succeeded" : "pending";
}

/** The statuses in which a dispute holds no money. An inquiry that isn't a dispute yet takes none. */
const unheldStatuses = [
  "warning_needs_response",
  "warning_under_review",
  "warning_closed",
  "prevented",
  "won",
];

function toDispute({ id, amount, status, created }: Stripe.Dispute): StripeReversal {
  return {
    stripeId: id,
    kind: "dispute",
    amountCents: amount,
    status: unheldStatuses.includes(status) ? "returned" : "succeeded",
    request: null,
    createdAt: new Date(created * 1000),
  };
}

/** The refusal while the buyer's bank holds the money. */
export const disputedRefusal = {
  reason: "disputed",
  message: "This payment is disputed at the buyer's bank, so it can't be refunded here.",
};

const parseRefusal: ParseRefusal = ({ code, statusCode }) => {
  if (code === "charge_already_refunded") {
    return { reason: "already_refunded", message: "This payment has already been refunded." };
  }
  if (code === "charge_disputed" || code === "refund_disputed_payment") return disputedRefusal;
  // Invalid keys are a problem of the site, not of the refund.
  if (statusCode === 401 || statusCode === 403) return undefined;
  return { reason: "refused", message: "Our payment provider didn't accept this refund." };
};
