import "server-only";
import type { ObjectId } from "mongodb";
import { recountStudents } from "#lib/derived/recount-students";
import { updateStanding } from "#lib/derived/update-standing";

/**
 * Derives everything that depends on who owns these courses, after a purchase or refund by this buyer: whether the stars of
 * their reviews count, the courses' stars, and the numbers of students. Idempotent: the next call completes what was
 * interrupted. The caller invalidates `writeTags.salesChanged`.
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
