import "server-only";
import type { PaymentDocument, RefundCover, RefundDocument, SoldItem } from "#lib/db/documents/payments";
import { sumReversed } from "#lib/ledger/reversals";
import { finishRefund } from "#lib/payments/finish-refund";
import { isUnsentRefusal } from "#lib/payments/send-refund";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { toCents } from "#lib/rules/payments/money";
import type { RefundRequestState } from "#lib/rules/payments/refund-schema";
import { toPaidCents } from "#lib/rules/payments/sold-item";

type CoverOptions = {
  payment: Pick<PaymentDocument, "reversals">;
  item: SoldItem;
  /** What an admin agrees that the site pays, in dollars; undefined for other users. */
  siteCost: number | undefined;
};

/** Returns the cover that a refund of what is left of a line needs: the share that it takes from the line's teacher. */
export function toRefundCover({ payment, item, siteCost }: CoverOptions): RefundCover {
  const { reversals } = payment;
  const gone = sumReversed({ serviceId: item.serviceId, reversals });
  const shareCents = toPaidCents(item) - gone.amountCents - (item.feeCents - gone.feeCents);
  const siteCostCents = siteCost === undefined ? 0 : toCents(siteCost);
  return { teacherUid: item.teacher.uid, shareCents, siteCostCents };
}

type OpenRefund = { refund: RefundDocument; user: SignedInUser };

/**
 * Finishes a line's refund that was requested earlier, and returns its state. Returns null if it wasn't sent and
 * another user had requested it, because this user may not need any cover, or isn't bound by the buyer's rule.
 */
export async function finishOpenRefund({ refund, user }: OpenRefund): Promise<RefundRequestState | null> {
  try {
    return await finishRefund(refund);
  } catch (error) {
    if (!isUnsentRefusal(error) || refund.requesterUid === user.uid) throw error;
    return null;
  }
}
