import "server-only";
import { toAccountPicture } from "#lib/auth/account-picture";
import { askFirebase } from "#lib/auth/ask-firebase";
import { toUser } from "#lib/auth/verify-token";
import { getReviews } from "#lib/db/collections";
import { claimPicture } from "#lib/files/claim-files";
import type { ProfileChange } from "#lib/rules/auth/profile-schema";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

type ProfileOptions = { user: SignedInUser; change: ProfileChange };

/**
 * Changes a person's name or picture and returns them as they are then. Their reviews show the same picture, and keep the name
 * that they were written under. Idempotent. Throws AppError `invalid` for a picture that is not an own upload,
 * `unauthenticated` when the account is gone, and `unavailable`.
 */
export async function updateProfile({ user, change }: ProfileOptions): Promise<SignedInUser> {
  const { uid, email, isAdmin } = user;
  const { displayName, photoURL } = change;
  if (photoURL) {
    await claimPicture({ address: photoURL, uid, purpose: "person-picture", field: "photoURL" });
  }
  const account = await askFirebase((auth) =>
    auth.updateUser(uid, {
      ...(displayName !== undefined && { displayName }),
      ...(photoURL !== undefined && { photoURL: toAccountPicture(photoURL) }),
    }),
  );
  if (photoURL !== undefined) {
    const reviews = await getReviews();
    await reviews.updateMany({ uid, photo: { $ne: photoURL } }, { $set: { photo: photoURL } });
  }
  return toUser({ account, email: account.email ?? email, isAdmin });
}

/** More than anyone reviews; what an older review shows changes within the hour. */
const maxReviews = 1000;

/** The ids of the courses that a person has reviewed, the newest reviews first. Throws the driver's error. */
export async function listReviewedCourses(uid: string): Promise<string[]> {
  const reviews = await getReviews();
  const found = await reviews
    .find({ uid }, { projection: { serviceId: 1 } })
    .sort({ createdKey: -1 })
    .limit(maxReviews)
    .toArray();
  return found.map(({ serviceId }) => serviceId.toHexString());
}
