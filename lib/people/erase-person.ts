import "server-only";
import { deleteSessions } from "#lib/auth/sessions";
import type { DeletedUser } from "#lib/people/account-deletions";
import { eraseCourses } from "#lib/people/erase-courses";
import { closeCheckouts } from "#lib/people/erase-purchases";
import { personalData } from "#lib/people/personal-data";

/**
 * Erases everything that names a user whose account is closed, except what lib/people/personal-data declares
 * as kept. The sessions end first, and Firebase refuses new ones. Then come the checkouts, because a paid one
 * becomes a purchase, and then the courses, so that no buyer starts to pay for them. Each step can be
 * repeated. Returns whether a buyer may still be paying for one of their courses. Throws AppError
 * `unavailable` while Stripe is needed and down, or a payment of the user is being confirmed.
 */
export async function erasePerson(person: DeletedUser): Promise<{ hasOpenCheckout: boolean }> {
  await deleteSessions(person.uid);
  await closeCheckouts(person.uid);
  const { hasOpenCheckout } = await eraseCourses(person);
  for (const { erase } of Object.values(personalData)) await erase?.(person);
  return { hasOpenCheckout };
}
