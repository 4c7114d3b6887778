import type { BalanceDto } from "#lib/rules/payments/earnings-schema";
import { formatPrice } from "#lib/rules/payments/money";
import { refundDays } from "#lib/rules/payments/refund-rule";
import { formatDate } from "#lib/rules/text/format-date";

/** A teacher's balance and the part of it that is due. */
export function BalanceCard({ balance, available, waiting, debt, paidOut, reserve, holdDays }: BalanceDto) {
  const wait =
    holdDays === refundDays ? `In the ${refundDays}-day refund window` : `In the first ${holdDays} days`;
  const figures = {
    Available: formatPrice(available),
    [wait]: formatPrice(waiting),
    ...(reserve && { [`Reserve until ${formatDate(reserve.until)} (UTC)`]: formatPrice(reserve.amount) }),
    ...(debt > 0 && { "Refunded after a payout": formatPrice(-debt) }),
    "Paid out so far": formatPrice(paidOut),
  };
  return (
    <section aria-labelledby="balance" className="card p-5 sm:p-7">
      <h2 id="balance" className="text-xl">
        Balance
      </h2>
      <p className="mt-2 font-display text-4xl font-semibold tabular-nums wrap-anywhere">
        {formatPrice(balance)}
      </p>
      <dl className="mt-5 grid gap-2">
        {Object.entries(figures).map(([name, figure]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 border-line border-t pt-2">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
