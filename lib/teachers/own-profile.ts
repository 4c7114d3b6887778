import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { changeTeacher } from "#lib/derived/change-teacher";
import { finishRenameAfterResponse } from "#lib/derived/finish-renames";
import { AppError } from "#lib/errors/app-error";
import { claimPicture } from "#lib/files/claim-file";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { OwnTeacher, TeacherChange } from "#lib/rules/teachers/teacher-schema";
import { createTeacherIfMissing, findTeacher } from "#lib/teachers/find-teacher";

/**
 * A user's teacher profile. Fields that the user hasn't set come from their account. While moderators hide it, it's what
 * the user wrote, which only they see.
 */
export async function loadOwnProfile({ uid, displayName, photoURL }: SignedInUser): Promise<OwnTeacher> {
  const teacher = await findTeacher({ uid });
  const profile = teacher?.hidden?.profile ?? teacher;
  return {
    id: teacher?._id.toHexString() ?? null,
    name: profile?.name || displayName,
    photo: profile?.photo ?? photoURL,
    about: profile?.about ?? "",
  };
}

type ProfileUpdate = { user: SignedInUser; change: TeacherChange };

/**
 * Changes and returns a teacher profile. Pages show a new name at once; searches find it shortly after the response.
 * Idempotent. Throws AppError `invalid` for a picture they didn't upload, and `forbidden` while moderators hide the
 * profile.
 */
export async function updateOwnProfile({ user, change }: ProfileUpdate): Promise<OwnTeacher> {
  const { uid } = user;
  const { photo: address } = change;
  await changeTeacher({
    uid,
    async write() {
      if (address) await claimPicture({ address, uid, purpose: "person-picture", field: "photo" });
      await createTeacherIfMissing(user);
      await writeChange({ uid, change });
    },
  });
  if (change.name !== undefined) finishRenameAfterResponse(uid);
  return loadOwnProfile(user);
}

async function writeChange({ uid, change }: { uid: string; change: TeacherChange }): Promise<void> {
  const teachers = await getCollection("teachers");
  const shown = { uid, hidden: { $exists: false } };
  const { name } = change;
  if (name !== undefined) {
    // With the name, so that the search index never misses it, wherever this process stops.
    const renamed = { ...change, pendingRename: new ObjectId() };
    const { matchedCount } = await teachers.updateOne({ ...shown, name: { $ne: name } }, { $set: renamed });
    if (matchedCount === 1) return;
  }
  const { matchedCount } = await teachers.updateOne(shown, { $set: change });
  if (matchedCount === 1) return;
  throw new AppError("forbidden", {
    message: "Our moderators hid your profile. Answer their decision first.",
  });
}
