import "server-only";
import { getBalance } from "#lib/ledger/teacher-balance";
import { findAccount } from "#lib/payouts/find-account";
import type { BalanceDto } from "#lib/rules/payments/earnings-schema";
import { stripeCurrency, toDollars } from "#lib/rules/payments/money";

/** A teacher's balance and when it's paid out, in dollars. Never throws because of Stripe. */
export async function getOwnBalance(uid: string): Promise<BalanceDto> {
  const [cents, account] = await Promise.all([getBalance({ uid, now: new Date() }), findAccount(uid)]);
  const { next } = cents;
  return {
    balance: toDollars(cents.balanceCents),
    available: toDollars(cents.availableCents),
    waiting: toDollars(cents.waitingCents),
    debt: toDollars(cents.debtCents),
    paidOut: toDollars(cents.paidOutCents),
    next: next && { date: next.date.toISOString(), amount: toDollars(next.amountCents) },
    currency: stripeCurrency,
    account,
  };
}
