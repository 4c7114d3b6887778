import { LineRefund } from "#components/refunds/line-refund";
import type { Elements } from "#components/ui/elements";
import { formatRefundLimit } from "#lib/rules/payments/refund-rule";
import type { LineRefund as Refund } from "#lib/rules/payments/refund-schema";

type SaleRefundProps = {
  sale: { serviceId: string; title: string; refund: Refund | null; refundable: number };
  purchaseId: string;
  canPay?: boolean;
  children: Elements;
};

/** The refund of a sold course for people whom no rule limits. Renders nothing if there is nothing to refund. */
export function SaleRefund({ sale, purchaseId, canPay = false, children }: SaleRefundProps) {
  const { serviceId, title, refund, refundable } = sale;
  if (!refund && refundable === 0) return null;
  return (
    <LineRefund
      purchaseId={purchaseId}
      serviceId={serviceId}
      title={title}
      refund={refund}
      amount={refundable}
      isAllowed={refundable > 0}
      note={refund?.state === "failed" && refundable === 0 ? formatRefundLimit("attempt_limit") : undefined}
      canPay={canPay}
    >
      {children}
    </LineRefund>
  );
}
