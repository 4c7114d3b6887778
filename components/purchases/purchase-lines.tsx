import { LineRefund } from "#components/refunds/line-refund";
import { LineWithdrawal } from "#components/refunds/line-withdrawal";
import { formatCoursePrice } from "#lib/rules/payments/format-course-price";
import { formatPrice } from "#lib/rules/payments/money";
import type { Purchase, PurchaseItem, PurchaseReversal } from "#lib/rules/payments/purchase";
import {
  formatLessonUse,
  formatRefundCheck,
  refundsPerCourse,
  refundsPerYear,
} from "#lib/rules/payments/refund-rule";
import { formatDate } from "#lib/rules/text/format-date";

type PurchaseLinesProps = {
  purchase: Purchase;
  renderTitle: (item: PurchaseItem) => React.ReactNode;
};

/** The courses of one payment with their prices and refunds, the total, and the refunded amount. */
export function PurchaseLines({ purchase, renderTitle }: PurchaseLinesProps) {
  return (
    <table className="cart-table">
      <thead>
        <tr>
          <th scope="col">Course</th>
          <th scope="col" className="amount">
            Price
          </th>
        </tr>
      </thead>
      {purchase.items.map((item) => (
        <tbody key={item.serviceId}>
          <tr>
            <th scope="row">{renderTitle(item)}</th>
            <td className="amount">{formatCoursePrice(item.price)}</td>
          </tr>
          <tr className="border-t-0 print:hidden">
            <td colSpan={2} className="pt-0 text-left">
              <OwnLineRefund purchase={purchase} item={item} />
            </td>
          </tr>
          {item.withdrawal ? (
            <tr className="border-t-0">
              <td colSpan={2} className="pt-0 text-left">
                <OwnLineWithdrawal purchase={purchase} item={item} withdrawal={item.withdrawal} />
              </td>
            </tr>
          ) : null}
        </tbody>
      ))}
      <PurchaseTotals purchase={purchase} />
    </table>
  );
}

/**
 * A buyer's refund of one course: its state, or a quiet link to request it, below its deadline. Renders nothing if
 * neither applies.
 */
function OwnLineRefund({ purchase, item }: { purchase: Purchase; item: PurchaseItem }) {
  const { serviceId, title, language, refund, refundCheck, refundable } = item;
  if (!refund && !refundCheck) return null;
  return (
    <LineRefund
      purchaseId={purchase._id}
      serviceId={serviceId}
      title={title}
      language={language}
      refund={refund}
      amount={refundable}
      isAllowed={refundCheck?.refusal === null}
      isRequest
      note={refundCheck ? formatRefundCheck(refundCheck) : undefined}
    >
      <p>
        {(refundCheck && refundCheck.lessons.total > 0 ? `${formatLessonUse(refundCheck)}. ` : "") +
          `The money goes back to your card${purchase.card ? ` (${purchase.card})` : ""}. Banks usually take 5 to 10 ` +
          "business days. You lose access to this course now, and you can buy it again at any time."}
      </p>
      <p className="mt-3">
        {`You can get ${refundsPerCourse} refunds for the same course and ${refundsPerYear} refunds in 365 days.`}
      </p>
    </LineRefund>
  );
}

type OwnLineWithdrawalProps = {
  purchase: Purchase;
  item: PurchaseItem;
  withdrawal: NonNullable<PurchaseItem["withdrawal"]>;
};

/** A buyer's right to withdraw from the contract for one course. */
function OwnLineWithdrawal({ purchase, item, withdrawal }: OwnLineWithdrawalProps) {
  const { serviceId, title, language, refund, refundable } = item;
  return (
    <LineWithdrawal
      purchaseId={purchase._id}
      serviceId={serviceId}
      title={title}
      language={language}
      withdrawal={withdrawal}
      isRefundFailed={withdrawal.state === "withdrawn" && refund?.state === "failed"}
    >
      <p>
        {`${formatMoneyBack({ refund, refundable, card: purchase.card })} You lose access to this course now, ` +
          "and you can buy it again at any time."}
      </p>
    </LineWithdrawal>
  );
}

type MoneyBack = Pick<PurchaseItem, "refund" | "refundable"> & Pick<Purchase, "card">;

/** Says what a withdrawal gives back. */
function formatMoneyBack({ refund, refundable, card }: MoneyBack): string {
  const back = `back to your card${card ? ` (${card})` : ""}`;
  if (refundable > 0) return `You get ${formatPrice(refundable)} ${back}.`;
  if (refund?.state !== "disputed") return `The refund is already on its way ${back}.`;
  return `Your bank has the money because of the dispute. If it decides for the seller, you get the money ${back}.`;
}

/** The amounts of a purchase: the discount, the total, and the refunded amount. */
function PurchaseTotals({ purchase: { coupon, total, returns, kept } }: { purchase: Purchase }) {
  return (
    <tfoot>
      {coupon ? (
        <AmountRow label={`Coupon ${coupon.code}`} amount={`-${formatPrice(coupon.discount)}`} />
      ) : null}
      <AmountRow label="Total" amount={formatCoursePrice(total)} isTotal />
      {returns.map((each) => (
        <AmountRow
          key={each.id}
          label={formatReturn(each)}
          amount={each.undoneAt ? "" : `-${formatPrice(each.amount)}`}
        />
      ))}
      {returns.length > 0 ? (
        <AmountRow label="Total after refunds" amount={formatPrice(kept)} isTotal />
      ) : null}
    </tfoot>
  );
}

function AmountRow({ label, amount, isTotal }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className={isTotal ? undefined : "font-normal"}>
        {label}
      </th>
      <td className={isTotal ? "amount font-bold" : "amount"}>{amount}</td>
    </tr>
  );
}

function formatReturn({ kind, amount, at, undoneAt }: PurchaseReversal): string {
  const what = kind === "refund" ? "Refund" : "Dispute";
  if (!undoneAt) return `${what} on ${formatDate(at)}`;
  const outcome = kind === "refund" ? "failed" : "was decided in the seller's favor";
  return `${what} of ${formatPrice(amount)} on ${formatDate(at)} ${outcome} on ${formatDate(undoneAt)}`;
}
