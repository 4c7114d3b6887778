import "server-only";
import { computeBalance } from "#lib/ledger/teacher-balance";
import { loadPayoutAccount } from "#lib/payouts/load-payout-account";
import type { BalanceDto } from "#lib/rules/payments/earnings-schema";
import { stripeCurrency, toDollars } from "#lib/rules/payments/money";

/** A teacher's balance and when it's paid out, in dollars. Never throws because of Stripe. */
export async function loadOwnBalance(uid: string): Promise<BalanceDto> {
  const [cents, account] = await Promise.all([
    computeBalance({ uid, now: new Date() }),
    loadPayoutAccount(uid),
  ]);
  const { next, reserve, terms } = cents;
  return {
    balance: toDollars(cents.balanceCents),
    available: toDollars(cents.availableCents),
    waiting: toDollars(cents.waitingCents),
    debt: toDollars(cents.debtCents),
    paidOut: toDollars(cents.paidOutCents),
    next: next && { date: next.date.toISOString(), amount: toDollars(next.amountCents) },
    reserve: reserve && { amount: toDollars(reserve.amountCents), until: reserve.until.toISOString() },
    holdDays: terms.holdDays,
    hasReserve: terms.hasReserve,
    currency: stripeCurrency,
    account,
  };
}
