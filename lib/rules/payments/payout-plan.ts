import { refundDays, toRefundEnd } from "#lib/rules/payments/refund-rule";

const dayMs = 24 * 60 * 60 * 1000;

/** Buyers can't refund sales before this moment anymore, so their teachers are due to be paid. */
export function toDueBefore(now: Date): Date {
  return new Date((Math.floor(now.getTime() / dayMs) - refundDays) * dayMs);
}

/** A teacher's share of a day's sales that isn't due yet, after refunds, in cents. */
export type WaitingDay = { soldAt: Date; amountCents: number };

export type PayoutPlan = {
  /** Can be paid out now. */
  availableCents: number;
  /** From sales that their buyers can still refund. */
  waitingCents: number;
  /** Paid out and then refunded. It's deducted from the next sales. */
  debtCents: number;
  /** When the next amount can be paid out, and how much. Null if nothing waits, or the debt takes all of it. */
  next: { date: Date; amountCents: number } | null;
};

type PlanOptions = {
  balanceCents: number;
  /** In the order of the days. */
  waiting: WaitingDay[];
  /** The share of sales that can still be refunded until a day that isn't known yet (lib/ledger/held-sales). */
  heldCents?: number;
};

/** Plans when a teacher's balance is paid out. */
export function computePayoutPlan({ balanceCents, waiting, heldCents = 0 }: PlanOptions): PayoutPlan {
  const waitingCents = waiting.reduce((sum, { amountCents }) => sum + amountCents, heldCents);
  const dueCents = balanceCents - waitingCents;
  let owedCents = Math.max(0, -dueCents);
  let next: PayoutPlan["next"] = null;
  for (const { soldAt, amountCents } of waiting) {
    if (amountCents > owedCents) {
      next = { date: toRefundEnd(soldAt), amountCents: amountCents - owedCents };
      break;
    }
    owedCents -= Math.max(0, amountCents);
  }
  return { availableCents: Math.max(0, dueCents), waitingCents, debtCents: Math.max(0, -dueCents), next };
}
