import "server-only";
import { recountStudents } from "#lib/derived/recount-students";
import { type Purchase, updateStanding } from "#lib/derived/update-standing";

/**
 * Updates everything that depends on who owns these courses, after a purchase or refund by this buyer: whether the
 * stars of the buyer's reviews count, the courses' stars, and the numbers of students. Idempotent: a retry completes an
 * interrupted call. The caller invalidates `writeTags.salesChanged`.
 */
export async function derivePurchases(purchase: Purchase): Promise<void> {
  await updateStanding(purchase);
  await recountStudents(purchase.serviceIds);
}
