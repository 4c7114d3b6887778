import "server-only";
import type { UpdateRequest } from "firebase-admin/auth";
import { toAccountPicture } from "#lib/auth/account-picture";
import { updateFirebaseAccount } from "#lib/auth/request-firebase";
import { updateAccountInSessions } from "#lib/auth/sessions";
import { toSessionAccount } from "#lib/auth/verify-token";
import { writeTags } from "#lib/cache/cache-manifest";
import { invalidateAfter } from "#lib/cache/invalidate";
import { getCollection } from "#lib/db/collections";
import type { SessionAccount } from "#lib/db/documents/auth";
import { AppError } from "#lib/errors/app-error";
import { claimPicture } from "#lib/files/claim-file";
import type { ProfileChange } from "#lib/rules/auth/profile-schema";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

type ProfileOptions = { user: SignedInUser; change: ProfileChange };

/**
 * Changes a user's name or picture and returns the updated user. Their reviews get the new picture, and keep
 * the name that they were written under. Idempotent. Throws AppError `invalid` for a picture that isn't the
 * user's own upload, `unauthenticated` if the account is gone, `unavailable` while Firebase is down, and the
 * driver's error while the database is.
 */
export async function updateProfile({ user, change }: ProfileOptions): Promise<SignedInUser> {
  const reviewed = change.photoURL === undefined ? [] : await listReviewedCourses(user.uid);
  return invalidateAfter(writeTags.reviewsChanged(reviewed), () => writeProfile({ user, change }));
}

async function writeProfile({ user, change }: ProfileOptions): Promise<SignedInUser> {
  const { uid } = user;
  const { displayName, photoURL } = change;
  if (photoURL) await claimPicture({ address: photoURL, uid, purpose: "person-picture", field: "photoURL" });
  const account = await updateAccount(uid, {
    ...(displayName !== undefined && { displayName }),
    ...(photoURL !== undefined && { photoURL: toAccountPicture(photoURL) }),
  });
  if (photoURL !== undefined) {
    const reviews = await getCollection("reviews");
    await reviews.updateMany({ uid, photo: { $ne: photoURL } }, { $set: { photo: photoURL } });
  }
  const { signInMethods: _, ...profile } = account;
  return { uid, ...profile };
}

/** Changes the account, and shows the change in all sessions of the user. */
async function updateAccount(uid: string, change: UpdateRequest): Promise<SessionAccount> {
  let account: SessionAccount | null = null;
  try {
    account = toSessionAccount(await updateFirebaseAccount(uid, change));
  } finally {
    // Must also run after a lost response: the change may have taken effect.
    await updateAccountInSessions({ uid, account });
  }
  if (!account) throw new AppError("unauthenticated");
  return account;
}

/** The ids of the courses that a user has reviewed. */
async function listReviewedCourses(uid: string): Promise<string[]> {
  const reviews = await getCollection("reviews");
  const found = await reviews.find({ uid }, { projection: { serviceId: 1 } }).toArray();
  return found.map(({ serviceId }) => serviceId.toHexString());
}
