import "server-only";
import { forgetSessions } from "#lib/auth/sessions";
import { getCollection } from "#lib/db/collections";
import { forgetMails } from "#lib/outbox/queue-deletion-mail";
import type { LeavingPerson } from "#lib/people/account-deletions";
import { eraseFiles } from "#lib/people/erase-files";
import { eraseLearning } from "#lib/people/erase-learning";
import { eraseModeration } from "#lib/people/erase-moderation";
import { closeCheckouts, erasePurchases } from "#lib/people/erase-purchases";
import { eraseReviews } from "#lib/people/erase-reviews";
import { eraseSales, eraseTeaching } from "#lib/people/erase-teaching";

/**
 * Erases everything that names a person whose account is closed, but what lib/people/personal-data declares as kept. The
 * order matters: sessions first, which Firebase refuses from then on; then checkouts, because one that was paid becomes a
 * purchase; files last, because what names them decides whether they stay. Each step can be repeated. Returns whether
 * someone may still be paying for a course of theirs. Throws AppError `unavailable` while Stripe is needed and down, or a
 * payment of theirs is being confirmed.
 */
export async function erasePerson(person: LeavingPerson): Promise<{ isPayable: boolean }> {
  const { uid } = person;
  await forgetSessions(uid);
  await closeCheckouts(uid);
  const { isPayable } = await eraseTeaching(person);
  await eraseSales(uid);
  await eraseReviews(uid);
  await eraseLearning(uid);
  await (await getCollection("cartItems")).deleteMany({ uid });
  await (await getCollection("cartCoupons")).deleteMany({ uid });
  await erasePurchases(person);
  await eraseModeration(person);
  await forgetMails(uid);
  await eraseFiles(person);
  return { isPayable };
}
