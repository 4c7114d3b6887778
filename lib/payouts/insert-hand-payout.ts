import "server-only";
import { isUnrestricted } from "#lib/auth/person-states";
import { getCollection } from "#lib/db/collections";
import type { LedgerDocument } from "#lib/db/documents/ledger";
import type { HandPayout } from "#lib/db/documents/payouts";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { AppError } from "#lib/errors/app-error";
import { toTeacherAccount } from "#lib/ledger/teacher-account";
import { computeBalance } from "#lib/ledger/teacher-balance";
import { finishCurrentPayout } from "#lib/payouts/finish-current-payout";
import { findPayee, startCurrentPayout, upsertPayee } from "#lib/payouts/payees";
import { toPayoutKey } from "#lib/payouts/payout-entries";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { NewHandPayout } from "#lib/rules/payments/hand-payout-schema";
import { stripeCurrency, toCents, toDollars } from "#lib/rules/payments/money";
import { findTeacher } from "#lib/teachers/find-teacher";

/** `amountCents` is above 0. `key` is the caller's idempotency key: a repeated key records no second payout. */
type NewPayout = HandPayout & { uid: string; amountCents: number; key: string };

type PayOptions = { admin: SignedInUser; payout: NewHandPayout };

/**
 * Records an admin's payout as insertHandPayout does. Throws AppError `not_found` for an unknown teacher, and
 * `conflict` for one whom an admin has restricted, unless the payout was accepted before.
 */
export async function createHandPayout({ admin, payout }: PayOptions): Promise<{ isNew: boolean }> {
  const { uid, amount, reference, key } = payout;
  const payee = await findPayee(uid);
  // A crash may have left an accepted payout without its entry.
  if (payee) await finishCurrentPayout(payee);
  if (!(await findEntry(key))) await requirePayable(uid);
  return insertHandPayout({ uid, amountCents: toCents(amount), reference, key, adminUid: admin.uid });
}

async function requirePayable(uid: string): Promise<void> {
  if (!(await findTeacher({ uid }))) throw new AppError("not_found", { message: "Teacher not found." });
  if (!(await isUnrestricted(uid))) {
    throw new AppError("conflict", {
      message: "Payouts to this teacher are on hold: their account is restricted.",
    });
  }
}

/**
 * Records that a teacher was paid by means other than Stripe, and returns whether this call recorded it.
 * Throws AppError `conflict` with `details.available` in dollars if the amount is more than is due, and
 * `conflict` if the key belongs to another payout. Idempotent, and safe to call concurrently.
 */
export async function insertHandPayout(payout: NewPayout): Promise<{ isNew: boolean }> {
  const { uid, amountCents, reference, key, adminUid } = payout;
  const attempt = async () => {
    const payee = await upsertPayee(uid);
    await finishCurrentPayout(payee);
    const { availableCents } = await computeBalance({ uid, now: new Date() });
    // Must run after the balance is read: a repeated request finds its own payout, not a balance that seems too low.
    const stored = await findEntry(key);
    if (stored) return { isNew: requireSamePayout(stored, payout) };
    if (payee.current) return retry;
    if (amountCents > availableCents) {
      const details = { available: toDollars(availableCents) };
      throw new AppError("conflict", { message: "That's more than is due to this teacher.", details });
    }
    const facts = { key, amountCents, currency: stripeCurrency, reference, adminUid, createdAt: new Date() };
    const startedPayee = await startCurrentPayout({ payee, current: { kind: "payout", ...facts } });
    if (!startedPayee) return retry;
    await finishCurrentPayout(startedPayee);
    return { isNew: true };
  };
  return retryOnConflict({ name: "payout", attempt });
}

async function findEntry(key: string): Promise<LedgerDocument | null> {
  const ledger = await getCollection("ledger");
  return ledger.findOne({ key: toPayoutKey(key) });
}

/** Returns false, because this call recorded nothing. Throws if the key belongs to another payout. */
function requireSamePayout({ postings }: LedgerDocument, { uid, amountCents }: NewPayout): false {
  const own = postings.find(({ account }) => account === toTeacherAccount(uid));
  if (own?.amountCents === amountCents) return false;
  throw new AppError("conflict", { message: "This payout was recorded with another amount." });
}
