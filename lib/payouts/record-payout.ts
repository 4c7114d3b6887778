import "server-only";
import { getCollection } from "#lib/db/collections";
import type { LedgerDocument } from "#lib/db/documents/ledger";
import type { CurrentPayout } from "#lib/db/documents/payouts";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { AppError } from "#lib/errors/app-error";
import { toAccount } from "#lib/ledger/teacher-account";
import { getBalance } from "#lib/ledger/teacher-balance";
import { finishCurrent } from "#lib/payouts/finish-current";
import { ensurePayee, placeCurrent } from "#lib/payouts/payees";
import { toPayoutKey } from "#lib/payouts/payout-entries";
import { stripeCurrency, toDollars } from "#lib/rules/payments/money";

type NewPayout = {
  uid: string;
  /** Above 0. */
  amountCents: number;
  /** How to find it in the bank's records. */
  reference: string;
  /** Of whoever calls: the same call again, with the same key, records nothing more. */
  key: string;
  adminUid: string;
};

/**
 * Records that a teacher was paid by other means than Stripe, and returns whether it was recorded now. At most what is due to
 * them: throws AppError `conflict` with `details.available` in dollars otherwise, and when the key stands for another payout.
 * Idempotent, and safe to call concurrently.
 */
export async function recordPayout(payout: NewPayout): Promise<{ isNew: boolean }> {
  const { uid, amountCents, reference, key, adminUid } = payout;
  const attempt = async () => {
    const payee = await ensurePayee(uid);
    await finishCurrent(payee);
    const { availableCents } = await getBalance({ uid, now: new Date() });
    // After the balance: a second click whose payout lowered it is found here, and doesn't seem to be too much.
    const stored = await findEntry(key);
    if (stored) return { isNew: requireSame(stored, payout) };
    if (payee.current) return retry;
    if (amountCents > availableCents) {
      const details = { available: toDollars(availableCents) };
      throw new AppError("conflict", { message: "That's more than is due to this teacher.", details });
    }
    const current: CurrentPayout = {
      kind: "payout",
      key,
      amountCents,
      currency: stripeCurrency,
      reference,
      adminUid,
      createdAt: new Date(),
    };
    const placed = await placeCurrent({ payee, current });
    if (!placed) return retry;
    await finishCurrent(placed);
    return { isNew: true };
  };
  return retryOnConflict({ name: "payout", attempt });
}

async function findEntry(key: string): Promise<LedgerDocument | null> {
  const ledger = await getCollection("ledger");
  return ledger.findOne({ key: toPayoutKey(key) });
}

/** False: nothing was recorded now. */
function requireSame({ postings }: LedgerDocument, { uid, amountCents }: NewPayout): false {
  const own = postings.find(({ account }) => account === toAccount(uid));
  if (own?.amountCents === amountCents) return false;
  throw new AppError("conflict", { message: "This payout was recorded with another amount." });
}
