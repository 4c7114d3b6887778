import "server-only";
import { AppError } from "#lib/errors/app-error";
import { computeBalance } from "#lib/ledger/teacher-balance";
import { formatPrice, toDollars } from "#lib/rules/payments/money";

/** Returns what a teacher owes after refunds and disputes of money that was paid out to them, in dollars. */
export async function findDebt(uid: string): Promise<number> {
  return toDollars((await computeBalance({ uid, now: new Date() })).debtCents);
}

/** Throws AppError `conflict` with `details.debt` in dollars for a teacher in debt, who can't publish a course. */
export async function requireNoDebt(uid: string): Promise<void> {
  const debt = await findDebt(uid);
  if (debt === 0) return;
  throw new AppError("conflict", {
    message: `You owe ${formatPrice(debt)} after refunds or disputes. You can publish once your sales have covered it.`,
    details: { reason: "debt", debt },
  });
}
