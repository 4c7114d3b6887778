import { SetupButton } from "#components/earnings/setup-button";
import type { Earnings } from "#lib/payouts/load-earnings";
import type { BalanceDto } from "#lib/rules/payments/earnings-schema";
import { formatPrice } from "#lib/rules/payments/money";
import { establishedSales, reserveDays, reservePercent } from "#lib/rules/payments/payout-plan";
import { firstLessonDays, refundDays } from "#lib/rules/payments/refund-rule";
import { formatDueDate } from "#lib/rules/text/format-date";

type PayoutCardProps = {
  balance: BalanceDto;
  waitsFor: Earnings["waitsFor"];
  /** Whether the teacher has returned from an expired Stripe link. */
  isExpired: boolean;
};

/** The date and amount of a teacher's next payout, and what it waits for. */
export function PayoutCard({ balance, waitsFor, isExpired }: PayoutCardProps) {
  const { account } = balance;
  const { state } = account;
  return (
    <section aria-labelledby="payouts" className="card grid gap-4 p-5 sm:p-7">
      <h2 id="payouts" className="text-xl">
        Next payout
      </h2>
      <NextPayout balance={balance} waitsFor={waitsFor} />
      {balance.debt > 0 ? (
        <p>
          {`${formatPrice(balance.debt)} was refunded after it had been paid out to you. Your next sales will ` +
            "make up for it. Until then, you can't publish courses; those on sale stay on sale."}
        </p>
      ) : null}
      {state === "none" ? (
        <>
          <p>To get paid, connect a Stripe account. It takes a few minutes.</p>
          <SetupButton>Set up payouts</SetupButton>
        </>
      ) : null}
      {state === "incomplete" ? (
        <>
          <p>Your Stripe account isn't complete yet, so nothing can be paid out.</p>
          {account.missing.length > 0 ? (
            <div>
              <p>Stripe still needs:</p>
              <ul className="mt-1 list-disc pl-6">
                {account.missing.map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            </div>
          ) : null}
          <SetupButton>Continue setup</SetupButton>
        </>
      ) : null}
      {isExpired && state !== "ready" ? (
        <p role="status" className="text-muted">
          That link to Stripe has expired. The button opens a new one.
        </p>
      ) : null}
      <p className="text-muted text-sm">{formatTerms(balance)}</p>
    </section>
  );
}

function NextPayout({ balance, waitsFor }: Omit<PayoutCardProps, "isExpired">) {
  const { available, next, account } = balance;
  if (account.state === "by_hand") {
    const due =
      available > 0 ? `${formatPrice(available)} is due to you.` : "Nothing is due to you right now.";
    return <p>{`This site pays its teachers manually. ${due}`}</p>;
  }
  if (account.state === "unknown") {
    return <p>We can't reach our payment provider right now. Please try again shortly.</p>;
  }
  if (available > 0) {
    const wait = formatPayoutWait({ waitsFor, isReady: account.state === "ready" });
    return <p>{`${formatPrice(available)} is due to you. ${wait}`}</p>;
  }
  if (!next) return <p>Nothing is waiting to be paid out.</p>;
  return (
    <p>
      <span>{`${formatPrice(next.amount)} on `}</span>
      <time dateTime={next.date}>{formatDueDate(next.date)}</time>
    </p>
  );
}

function formatTerms({ holdDays, hasReserve }: BalanceDto): string {
  const hold =
    holdDays === refundDays
      ? `Each sale is paid out once the buyer's ${refundDays}-day refund window is over.`
      : `Each sale is paid out after ${holdDays} days.`;
  const late = `If the course had no lessons then, it waits until ${firstLessonDays} days after its first one.`;
  if (!hasReserve) return `${hold} ${late}`;
  const age = `until ${establishedSales} of your sales are older than that`;
  return `${hold} ${late} We keep ${reservePercent}% of it in reserve for ${reserveDays} days, ${age}.`;
}

type PayoutWait = Pick<PayoutCardProps, "waitsFor"> & { isReady: boolean };

function formatPayoutWait({ waitsFor, isReady }: PayoutWait): string {
  if (!isReady) return "It will be sent once your account is ready.";
  switch (waitsFor) {
    case "funds":
      return "It will be sent as soon as our balance at Stripe covers it.";
    case "refused":
      return "Stripe hasn't accepted the transfer. We'll try again.";
    case null:
      return "It's on its way to your account.";
  }
}
