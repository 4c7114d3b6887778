import { refundDays, toRefundEnd } from "#lib/rules/payments/refund-rule";

const dayMs = 24 * 60 * 60 * 1000;

/** Sales before this moment can't be refunded by their buyers anymore: their teachers are paid for them. */
export function toDueBefore(now: Date): Date {
  return new Date((Math.floor(now.getTime() / dayMs) - refundDays) * dayMs);
}

/** What was sold on a day, and is not due yet: the teacher's part after refunds. */
export type WaitingDay = { soldAt: Date; amountCents: number };

export type PayoutPlan = {
  /** Can be paid out now. */
  availableCents: number;
  /** Of sales that their buyers can still have refunded. */
  waitingCents: number;
  /** What was paid out and then refunded: the next sales are set against it. */
  debtCents: number;
  /** When the next of what waits can be paid out, and how much then; null when nothing waits, or all of it is owed. */
  next: { date: Date; amountCents: number } | null;
};

/** When a teacher's balance is paid out. `waiting` in the order of their days. */
export function planPayout({
  balanceCents,
  waiting,
}: {
  balanceCents: number;
  waiting: WaitingDay[];
}): PayoutPlan {
  const waitingCents = waiting.reduce((sum, { amountCents }) => sum + amountCents, 0);
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
  return {
    availableCents: Math.max(0, dueCents),
    waitingCents,
    debtCents: Math.max(0, -dueCents),
    next,
  };
}
