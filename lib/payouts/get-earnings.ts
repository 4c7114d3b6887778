import "server-only";
import { AppError } from "#lib/errors/app-error";
import { listMonths } from "#lib/ledger/list-months";
import { logLine } from "#lib/observability/log";
import { getOwnBalance } from "#lib/payouts/get-own-balance";
import { payTeacher } from "#lib/payouts/pay-teacher";
import { withTimeout } from "#lib/rules/async/with-timeout";
import type { BalanceDto, MonthOfSales } from "#lib/rules/payments/earnings-schema";

export type Earnings = {
  balance: BalanceDto;
  /** The last twelve, the oldest first. */
  months: MonthOfSales[];
  /** Why what is due wasn't transferred: "funds": the site's own balance at Stripe doesn't cover it yet. */
  waitsFor: "funds" | "refused" | null;
};

/** A page that waits for this still answers within 5 s, whatever Stripe does. */
const timeoutMs = 2500;

/** As many transfers as a visit can wait for; the next one, or the daily run, makes the others. */
const maxPayments = 10;

/** Whoever reloads the page doesn't have Stripe refuse the same again. */
const patienceMs = 60 * 60 * 1000;

/**
 * What a teacher has earned, after what is due to them was paid out: no schedule begins payouts. Never throws because of
 * Stripe; throws the driver's error while the database is down.
 */
export async function getEarnings(uid: string): Promise<Earnings> {
  // What takes longer still finishes, for the next visit.
  const waitsFor = await withTimeout(payOut(uid), { timeoutMs, onTimeout: () => null });
  const [balance, months] = await Promise.all([getOwnBalance(uid), listMonths({ uid, now: new Date() })]);
  return { balance, months, waitsFor };
}

async function payOut(uid: string): Promise<Earnings["waitsFor"]> {
  try {
    const { waitsFor } = await payTeacher({ uid, maxPayments, patienceMs });
    if (waitsFor === "insufficient_funds") return "funds";
    return waitsFor === "refused" ? waitsFor : null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, detail } = error;
    logLine("info", { message: "a teacher was not paid at their visit", uid, code, detail });
    return null;
  }
}
