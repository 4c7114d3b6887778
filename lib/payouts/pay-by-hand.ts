import "server-only";
import { AppError } from "#lib/errors/app-error";
import { recordPayout } from "#lib/payouts/record-payout";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { NewHandPayout } from "#lib/rules/payments/hand-payout-schema";
import { toCents } from "#lib/rules/payments/money";
import { findTeacher } from "#lib/teachers/find-teacher";

type PayOptions = { admin: SignedInUser; payout: NewHandPayout };

/**
 * Records that an admin paid a teacher, and returns whether this call recorded it. Idempotent by the payout's
 * key. Throws AppError `not_found` for an unknown teacher, `conflict` with `details.available` in dollars for
 * more than is due, and `conflict` if the key belongs to another payout.
 */
export async function payByHand({ admin, payout }: PayOptions): Promise<{ isNew: boolean }> {
  const { uid, amount, reference, key } = payout;
  if (!(await findTeacher({ uid }))) throw new AppError("not_found", { message: "Teacher not found." });
  return recordPayout({ uid, amountCents: toCents(amount), reference, key, adminUid: admin.uid });
}
