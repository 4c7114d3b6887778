import { dayMs, toEndOfDay } from "#lib/rules/dates/end-of-day";

/** A new teacher's share of each sale that is kept for a while, in percent. */
export const reservePercent = 10;

/** Days after a sale for which a new teacher's reserve is kept. */
export const reserveDays = 90;

/** A teacher isn't new anymore once they have this many sales that are older than the reserve's days. */
export const establishedSales = 5;

type AgeOptions = { now: Date; days: number };

/** Sales before this moment are older than `days` full days in UTC. */
export function toDueBefore({ now, days }: AgeOptions): Date {
  return new Date((Math.floor(now.getTime() / dayMs) - days) * dayMs);
}

/** `holdDays`: the days after a sale before its teacher is paid. `hasReserve`: whether the teacher is new. */
export type PayoutTerms = { holdDays: number; hasReserve: boolean };

/** A teacher's share of a day's sales, after refunds, in cents. */
export type DayOfSales = { soldAt: Date; amountCents: number };

export type PayoutPlan = {
  /** Can be paid out now. */
  availableCents: number;
  /** From sales that aren't due yet. */
  waitingCents: number;
  /** A new teacher's reserve for refunds and disputes, and when the last of it is due. Null without one. */
  reserve: { amountCents: number; until: Date } | null;
  /** Paid out and then refunded. It's deducted from the next sales. */
  debtCents: number;
  /** When the next amount can be paid out, and how much. Null if nothing waits, or the debt takes all of it. */
  next: { date: Date; amountCents: number } | null;
};

type PlanOptions = {
  balanceCents: number;
  /** What refunds under way will take from the balance (lib/ledger/holds). */
  heldCents: number;
  /** The share of sales that can still be refunded until a day that isn't known yet (lib/ledger/held-sales). */
  undatedCents?: number;
  /** The sales that aren't due yet, and those of which a reserve may be kept, in the order of the days. */
  days: DayOfSales[];
  terms: PayoutTerms;
  now: Date;
};

/** Plans when a teacher's balance is paid out. */
export function computePayoutPlan(options: PlanOptions): PayoutPlan {
  const { balanceCents, heldCents, undatedCents = 0, days, terms, now } = options;
  const { holdDays } = terms;
  const dueBefore = toDueBefore({ now, days: holdDays });
  const waiting = days.filter(({ soldAt }) => soldAt >= dueBefore);
  const waitingCents = waiting.reduce((sum, { amountCents }) => sum + amountCents, undatedCents);
  const dueCents = balanceCents - waitingCents;
  const reserve = computeReserve({
    dueCents,
    days: days.filter(({ soldAt }) => soldAt < dueBefore),
    terms,
    now,
  });
  let owedCents = Math.max(0, -dueCents);
  let next: PayoutPlan["next"] = null;
  for (const day of waiting) {
    const date = toEndOfDay(day.soldAt, holdDays);
    const payableCents = day.amountCents - toReserveCents({ day, terms, now: date });
    if (payableCents > owedCents) {
      next = { date, amountCents: payableCents - owedCents };
      break;
    }
    owedCents -= Math.max(0, day.amountCents);
  }
  return {
    availableCents: Math.max(0, dueCents - heldCents - (reserve?.amountCents ?? 0)),
    waitingCents,
    reserve,
    debtCents: Math.max(0, -dueCents),
    next,
  };
}

type ReserveOptions = { dueCents: number; days: DayOfSales[]; terms: PayoutTerms; now: Date };

/** The reserve of sales that are due otherwise, at most what is due. */
function computeReserve({ dueCents, days, terms, now }: ReserveOptions): PayoutPlan["reserve"] {
  const kept = days.filter((day) => toReserveCents({ day, terms, now }) > 0);
  const last = kept.at(-1);
  const sumCents = kept.reduce((sum, day) => sum + toReserveCents({ day, terms, now }), 0);
  const amountCents = Math.min(sumCents, Math.max(0, dueCents));
  if (!last || amountCents === 0) return null;
  return { amountCents, until: toEndOfDay(last.soldAt, reserveDays) };
}

type DayReserveOptions = { day: DayOfSales; terms: PayoutTerms; now: Date };

/** The part of a day's sales that is kept as a reserve at this moment, in whole cents. */
function toReserveCents({ day, terms, now }: DayReserveOptions): number {
  if (!terms.hasReserve || day.soldAt < toDueBefore({ now, days: reserveDays })) return 0;
  return Math.floor((Math.max(0, day.amountCents) * reservePercent) / 100);
}
