import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { TeacherDocument } from "#lib/db/documents/courses";
import { tryInsertDocument } from "#lib/db/insert-document";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { refreshSearchOf } from "#lib/derived/refresh-search";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

/** The stored teacher with this uid or this id of 24 hexadecimal digits, or null. */
export async function findTeacher(filter: { uid: string } | { id: string }): Promise<TeacherDocument | null> {
  const teachers = await getCollection("teachers");
  return teachers.findOne("id" in filter ? { _id: new ObjectId(filter.id) } : filter);
}

type TeacherAccount = Pick<SignedInUser, "uid"> & Partial<Pick<SignedInUser, "displayName" | "photoURL">>;

/** Creates a teacher profile from the account if there is none, or adds a missing name. Returns the profile's id. */
export async function createTeacherIfMissing({
  uid,
  displayName = "",
  photoURL = "",
}: TeacherAccount): Promise<string> {
  const teachers = await getCollection("teachers");
  const shown = { name: displayName, photo: photoURL, about: "" };
  const document = { _id: new ObjectId(), uid, ...shown, moderationSequence: 0, createdAt: new Date() };
  const attempt = async () => {
    const existing = await teachers.findOne({ uid }, { projection: { name: 1, hidden: 1 } });
    if (!existing) {
      return (await tryInsertDocument({ collection: teachers, document })) ? document._id : retry;
    }
    if (!existing.name && !existing.hidden && displayName) {
      await teachers.updateOne(
        { _id: existing._id, name: "", hidden: { $exists: false } },
        { $set: { name: displayName } },
      );
      await refreshSearchOf(uid);
    }
    return existing._id;
  };
  const id = await retryOnConflict({ name: "teacher", attempt });
  return id.toHexString();
}
