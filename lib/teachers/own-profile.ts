import "server-only";
import { getTeachers } from "#lib/db/collections";
import { claimPicture } from "#lib/files/claim-files";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { OwnTeacher, TeacherChange } from "#lib/rules/teachers/teacher-schema";
import { refreshSearchOf } from "#lib/search/refresh-search";
import { ensureTeacher } from "#lib/teachers/ensure-teacher";
import { findTeacher } from "#lib/teachers/find-teacher";

/** What this person's pages say about them; until they have said it, the name and picture of their account. */
export async function getOwnProfile({ uid, displayName, photoURL }: SignedInUser): Promise<OwnTeacher> {
  const teacher = await findTeacher({ uid });
  return {
    id: teacher?._id.toHexString() ?? null,
    name: teacher?.name || displayName,
    photo: teacher?.photo ?? photoURL,
    about: teacher?.about ?? "",
  };
}

/**
 * Changes what this person's pages say about them and returns all of it. Idempotent. Throws AppError `invalid` for a picture
 * that is not an own upload.
 */
export async function updateOwnProfile({
  user,
  change,
}: {
  user: SignedInUser;
  change: TeacherChange;
}): Promise<OwnTeacher> {
  const { photo: address } = change;
  if (address) await claimPicture({ address, uid: user.uid, purpose: "person-picture", field: "photo" });
  await ensureTeacher(user);
  const teachers = await getTeachers();
  await teachers.updateOne({ uid: user.uid }, { $set: change });
  if (change.name !== undefined) await refreshSearchOf(user.uid);
  return getOwnProfile(user);
}
