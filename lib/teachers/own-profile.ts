import "server-only";
import { getCollection } from "#lib/db/collections";
import { changeTeacher } from "#lib/derived/change-teacher";
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

/** Changes and returns a teacher profile. Idempotent. Throws AppError `invalid` for a picture they didn't upload. */
export async function updateOwnProfile({ user, change }: ProfileUpdate): Promise<OwnTeacher> {
  const { uid } = user;
  const { photo: address } = change;
  await changeTeacher({
    uid,
    isRenamed: change.name !== undefined,
    async write() {
      if (address) await claimPicture({ address, uid, purpose: "person-picture", field: "photo" });
      await createTeacherIfMissing(user);
      const teachers = await getCollection("teachers");
      await teachers.updateOne({ uid }, { $set: change });
    },
  });
  return loadOwnProfile(user);
}
