import "server-only";
import type { ObjectId } from "mongodb";
import { recountStudents } from "#lib/derived/recount-students";
import { updateStanding } from "#lib/derived/update-standing";

/**
 * Updates everything that depends on who owns these courses, after a purchase or refund by this buyer: whether the
 * stars of the buyer's reviews count, the courses' stars, and the numbers of students. Idempotent: a retry completes an
 * interrupted call. The caller invalidates `writeTags.salesChanged`.
 */
export async function derivePurchases({
  uid,
  serviceIds,
}: {
  uid: string;
  serviceIds: ObjectId[];
}): Promise<void> {
  await updateStanding({ uid, serviceIds });
  await recountStudents(serviceIds);
}
