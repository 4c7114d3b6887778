import "server-only";
import type { PaymentDocument, RefundDocument, SoldItem, Withdrawal } from "#lib/db/documents/payments";
import { countReturned, isDisputed } from "#lib/ledger/withdrawals";
import { toDollars } from "#lib/rules/payments/money";
import type { LineRefund } from "#lib/rules/payments/refund-schema";
import { toPaidCents } from "#lib/rules/payments/sold-item";

type Line = {
  item: SoldItem;
  payment: Pick<PaymentDocument, "withdrawals">;
  /** The line's refund request, if there is one. */
  request: Pick<RefundDocument, "state" | "updatedAt"> | null;
};

/** How much of a sold line's money was given back or can be, in cents. */
export type LineStanding = {
  paidCents: number;
  returnedCents: number;
  /** The amount of a refund now; 0 when nothing is left or a refund is pending. */
  refundableCents: number;
  refund: LineRefund | null;
};

/** Describes a sold line for its buyer, its teacher, and admins alike. */
export function describeLine({ item, payment: { withdrawals }, request }: Line): LineStanding {
  const paidCents = toPaidCents(item);
  const returnedCents = countReturned({ item, withdrawals });
  const refund = findState({ item, withdrawals, request });
  const isUnderWay = refund !== null && refund.state !== "failed";
  return { paidCents, returnedCents, refundableCents: isUnderWay ? 0 : paidCents - returnedCents, refund };
}

/** Converts a line's money to dollars for its teacher and admins. */
export function toLineMoneyDto({ standing, feeCents }: { standing: LineStanding; feeCents: number }) {
  return {
    paid: toDollars(standing.paidCents),
    fee: toDollars(feeCents),
    returned: toDollars(standing.returnedCents),
    refundable: toDollars(standing.refundableCents),
    refund: standing.refund,
  };
}

type Facts = Pick<Line, "item" | "request"> & { withdrawals: Withdrawal[] };

function findState({ item, withdrawals, request }: Facts): LineRefund | null {
  const { refundedAt } = item;
  if (!refundedAt) {
    if (!request) return null;
    // The refund has succeeded, but the payment doesn't record it yet.
    const state = request.state === "succeeded" ? "pending" : request.state;
    return { state, at: request.updatedAt.toISOString() };
  }
  const at = refundedAt.toISOString();
  if (request?.state === "pending") return { state: "pending", at };
  return { state: isDisputed({ item, withdrawals }) ? "disputed" : "refunded", at };
}
