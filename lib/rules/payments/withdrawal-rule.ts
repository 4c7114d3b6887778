import { dayMs } from "#lib/rules/dates/end-of-day";

/** Days after a sale during which its buyer can withdraw from the contract (Directive 2011/83/EU, Art. 9). */
export const withdrawalDays = 14;

type WithdrawalFacts = {
  boughtAt: Date;
  now: Date;
  paidCents: number;
  /** When the buyer agreed to start at once and to lose the right; null if they didn't. */
  consentedAt: Date | null;
};

/** Whether a buyer can withdraw from one line of a payment. */
export type WithdrawalCheck = {
  /** Why not; null if they can. */
  refusal: "free" | "started" | "too_late" | null;
  /** The first moment at which it's too late. */
  endsAt: Date;
};

/**
 * The moment from which a withdrawal is too late. The day of the sale doesn't count, and a last day on a weekend moves
 * to Monday (Regulation 1182/71, Art. 3). Days are in UTC, and the last one is a full day.
 */
export function toWithdrawalEnd(boughtAt: Date): Date {
  const lastDay = new Date((Math.floor(boughtAt.getTime() / dayMs) + withdrawalDays) * dayMs);
  const weekday = lastDay.getUTCDay();
  const moved = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  return new Date(lastDay.getTime() + (moved + 1) * dayMs);
}

/** Applies the rule to one line of a payment. While it refuses nothing, the first paid lesson needs a consent. */
export function checkWithdrawal({ boughtAt, now, paidCents, consentedAt }: WithdrawalFacts): WithdrawalCheck {
  const endsAt = toWithdrawalEnd(boughtAt);
  if (paidCents === 0) return { refusal: "free", endsAt };
  if (consentedAt) return { refusal: "started", endsAt };
  return { refusal: now < endsAt ? null : "too_late", endsAt };
}
