import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { changeTeacher } from "#lib/derived/change-teacher";
import { finishRenameAfterResponse } from "#lib/derived/finish-renames";
import { claimPicture } from "#lib/files/claim-file";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { OwnTeacher, TeacherChange } from "#lib/rules/teachers/teacher-schema";
import { createTeacherIfMissing, findTeacher } from "#lib/teachers/find-teacher";

/** A user's teacher profile. Fields that the user hasn't set come from their account. */
export async function loadOwnProfile({ uid, displayName, photoURL }: SignedInUser): Promise<OwnTeacher> {
  const teacher = await findTeacher({ uid });
  return {
    id: teacher?._id.toHexString() ?? null,
    name: teacher?.name || displayName,
    photo: teacher?.photo ?? photoURL,
    about: teacher?.about ?? "",
  };
}

type ProfileUpdate = { user: SignedInUser; change: TeacherChange };

/**
 * Changes and returns a teacher profile. Pages show a new name at once; searches find it shortly after the response.
 * Idempotent. Throws AppError `invalid` for a picture they didn't upload.
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
  const { name, ...others } = change;
  if (name === undefined) {
    await teachers.updateOne({ uid }, { $set: others });
    return;
  }
  // With the name, so that the search index never misses it, wherever this process stops.
  const renamed = { ...change, pendingRename: new ObjectId() };
  const { matchedCount } = await teachers.updateOne({ uid, name: { $ne: name } }, { $set: renamed });
  if (matchedCount === 0 && Object.keys(others).length > 0)
    await teachers.updateOne({ uid }, { $set: others });
}
