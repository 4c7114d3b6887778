import "server-only";
import { getCollection } from "#lib/db/collections";
import { changeTeacher } from "#lib/derived/change-teacher";
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
 * Changes and returns a teacher profile. Idempotent. Throws AppError `invalid` for a picture they
 * didn't upload, and `forbidden` while moderators hide the profile.
 */
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
      const { matchedCount } = await teachers.updateOne(
        { uid, hidden: { $exists: false } },
        { $set: change },
      );
      if (matchedCount === 0) {
        throw new AppError("forbidden", {
          message: "Our moderators hid your profile. Answer their decision first.",
        });
      }
    },
  });
  return loadOwnProfile(user);
}
