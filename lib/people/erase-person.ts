import "server-only";
import { forgetSessions } from "#lib/auth/sessions";
import type { LeavingPerson } from "#lib/people/account-deletions";
import { eraseCourses } from "#lib/people/erase-courses";
import { closeCheckouts } from "#lib/people/erase-purchases";
import { personalData } from "#lib/people/personal-data";

/**
 * Erases everything that names a person whose account is closed, except what lib/people/personal-data declares as kept. The
 * sessions end first, and Firebase refuses new ones; then the checkouts, because one that was paid becomes a purchase; then
 * the courses, so that no one begins to buy them. Each step can be repeated. Returns whether someone may still be paying for a course of theirs. Throws AppError `unavailable` while
 * Stripe is needed and down, or a payment of theirs is being confirmed.
 */
export async function erasePerson(person: LeavingPerson): Promise<{ isPayable: boolean }> {
  await forgetSessions(person.uid);
  await closeCheckouts(person.uid);
  const { isPayable } = await eraseCourses(person);
  for (const { erase } of Object.values(personalData)) await erase?.(person);
  return { isPayable };
}
