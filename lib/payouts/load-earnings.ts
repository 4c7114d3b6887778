import "server-only";
import { listMonths } from "#lib/ledger/list-months";
import { loadOwnBalance } from "#lib/payouts/load-own-balance";
import { type PayResult, payTeacher } from "#lib/payouts/pay-teacher";
import { createShortMemory } from "#lib/rules/async/short-memory";
import { withTimeout } from "#lib/rules/async/with-timeout";
import type { BalanceDto, MonthOfSales } from "#lib/rules/payments/earnings-schema";
import { logStripeError, stripeAgeMs } from "#lib/stripe/call-stripe";

export type Earnings = {
  balance: BalanceDto;
  /** The last twelve months, oldest first. */
  months: MonthOfSales[];
  /** Why a due amount wasn't transferred; null if it was. "funds": the site's Stripe balance doesn't cover it yet. */
  waitsFor: "funds" | "refused" | null;
};

/** Keeps the page's answer within 5 s, even if Stripe hangs. */
const timeoutMs = 2500;

/** The most payments per visit, because the teacher waits. The next visit or the daily run pays the others. */
const maxPayments = 10;

/** After a refusal, reloads of the page don't try the transfer again for this time. */
const patienceMs = 60 * 60 * 1000;

/** By teacher. Keeps only the result for which each visit would ask Stripe again. */
const visitedTeachers = createShortMemory<PayResult>({
  name: "visited teachers",
  ageMs: stripeAgeMs,
  isKept: ({ waitsFor }) => waitsFor === "account_not_ready",
});

/**
 * Pays a teacher what's due, as no scheduled job does, and returns their earnings. Never throws because of Stripe.
 */
export async function loadEarnings(uid: string): Promise<Earnings> {
  // A payout that takes longer continues in the background, and the next visit shows it.
  const waitsFor = await withTimeout(payDueShares(uid), { timeoutMs, onTimeout: () => null });
  const [balance, months] = await Promise.all([loadOwnBalance(uid), listMonths({ uid, now: new Date() })]);
  return { balance, months, waitsFor };
}

async function payDueShares(uid: string): Promise<Earnings["waitsFor"]> {
  try {
    const call = () => payTeacher({ uid, maxPayments, patienceMs });
    const { waitsFor } = await visitedTeachers.recall({ key: uid, call });
    if (waitsFor === "insufficient_funds") return "funds";
    return waitsFor === "refused" ? waitsFor : null;
  } catch (error) {
    logStripeError({ error, message: "a teacher was not paid during a visit" });
    return null;
  }
}
