import "server-only";
import { writeTags } from "#lib/cache/cache-manifest";
import { invalidateAfter } from "#lib/cache/invalidate";
import { listReviewsBeforeVerification, updateVerifiedStars } from "#lib/derived/update-buyer-stars";
import { releaseHeldMails } from "#lib/outbox/outbox";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/**
 * Updates what depends on whether a user's email address is verified: which of their stars count, and whether the emails
 * that wait for it are sent. Idempotent, and cheap when nothing has changed. Updates 20 reviews at most; the next check
 * of the account continues.
 */
export async function syncVerification({
  uid,
  emailVerified: isVerified,
}: Pick<SignedInUser, "uid" | "emailVerified">): Promise<void> {
  if (isVerified) await releaseHeldMails(uid);
  const reviews = await listReviewsBeforeVerification({ uid, isVerified });
  const tags = writeTags.starsChanged(reviews.map(({ serviceId }) => serviceId.toHexString()));
  if (reviews.length > 0) await invalidateAfter(tags, () => updateVerifiedStars({ reviews, isVerified }));
}
