import "server-only";
import { type Balance, getBalance } from "#lib/ledger/teacher-balance";
import { findAccount } from "#lib/payouts/find-account";
import type { BalanceDto } from "#lib/rules/payments/earnings-schema";
import { stripeCurrency, toDollars } from "#lib/rules/payments/money";

/** A teacher's balance and when it's paid out, in dollars. Never throws because of Stripe. */
export async function getOwnBalance(uid: string): Promise<BalanceDto> {
  const [balance, account] = await Promise.all([getBalance({ uid, now: new Date() }), findAccount(uid)]);
  return { ...toDto(balance), account };
}

function toDto({ balanceCents, paidOutCents, availableCents, waitingCents, debtCents, next }: Balance) {
  return {
    balance: toDollars(balanceCents),
    available: toDollars(availableCents),
    waiting: toDollars(waitingCents),
    debt: toDollars(debtCents),
    paidOut: toDollars(paidOutCents),
    next: next && { date: next.date.toISOString(), amount: toDollars(next.amountCents) },
    currency: stripeCurrency,
  };
}
