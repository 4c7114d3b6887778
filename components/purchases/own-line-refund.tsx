import { LineRefund } from "#components/refunds/line-refund";
import type { Purchase, PurchaseItem } from "#lib/rules/payments/purchase";
import { describeRefundCheck } from "#lib/rules/payments/refund-rule";

/** A buyer's refund of one course: its state, or the button to request it. Renders nothing if neither applies. */
export function OwnLineRefund({ purchase, item }: { purchase: Purchase; item: PurchaseItem }) {
  const { serviceId, title, refund, refundCheck, refundable } = item;
  if (!refund && !refundCheck) return null;
  return (
    <LineRefund
      purchaseId={purchase._id}
      serviceId={serviceId}
      title={title}
      refund={refund}
      amount={refundable}
      isAllowed={refundCheck?.refusal === null}
      note={refundCheck ? describeRefundCheck(refundCheck) : undefined}
    >
      <p>
        The money goes back to your card{purchase.card ? ` (${purchase.card})` : ""}. Banks usually take 5 to
        10 business days. You lose access to this course now, and you can buy it again at any time.
      </p>
    </LineRefund>
  );
}
