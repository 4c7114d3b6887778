import "server-only";
import type { PaymentDocument, RefundDocument, SoldItem } from "#lib/db/documents/payments";
import { isDisputed, sumReversed, sumReversedCents } from "#lib/ledger/reversals";
import { toDollars } from "#lib/rules/payments/money";
import type { LineRefund } from "#lib/rules/payments/refund-schema";
import { toPaidCents } from "#lib/rules/payments/sold-item";

type SoldLine = {
  item: SoldItem;
  payment: Pick<PaymentDocument, "reversals">;
  /** The line's refund request, if there is one. */
  request: Pick<RefundDocument, "state" | "updatedAt"> | null;
};

/**
 * Returns how much of a sold line was paid and given back, in cents; how much a refund would return now, 0 when nothing
 * is left or a refund is pending; and the state of its refund, or null.
 */
export function toLineStatus(line: SoldLine) {
  const paidCents = toPaidCents(line.item);
  const returnedCents = sumReversedCents({ item: line.item, reversals: line.payment.reversals });
  const refund = toLineRefund(line);
  const isUnderWay = refund !== null && refund.state !== "failed";
  return { paidCents, returnedCents, refundableCents: isUnderWay ? 0 : paidCents - returnedCents, refund };
}

/** Describes a sold line for its teacher and admins, in dollars. */
export function toLineMoneyDto(line: SoldLine) {
  const { paidCents, returnedCents, refundableCents, refund } = toLineStatus(line);
  const reversed = sumReversed({ serviceId: line.item.serviceId, reversals: line.payment.reversals });
  return {
    paid: toDollars(paidCents),
    fee: toDollars(line.item.feeCents - reversed.feeCents),
    returned: toDollars(returnedCents),
    refundable: toDollars(refundableCents),
    refund,
  };
}

function toLineRefund({ item, payment: { reversals }, request }: SoldLine): LineRefund | null {
  const { refundedAt } = item;
  if (!refundedAt) {
    if (!request) return null;
    // The refund has succeeded, but the payment doesn't record it yet.
    const state = request.state === "succeeded" ? "pending" : request.state;
    return { state, at: request.updatedAt.toISOString() };
  }
  const at = refundedAt.toISOString();
  if (request?.state === "pending") return { state: "pending", at };
  return { state: isDisputed({ item, reversals }) ? "disputed" : "refunded", at };
}
