import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { insertDocument } from "#lib/db/insert-document";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { refreshSearchOf } from "#lib/derived/refresh-search";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

type Profile = Pick<SignedInUser, "uid"> & Partial<Pick<SignedInUser, "displayName" | "photoURL">>;

/**
 * Creates a teacher profile with the name and picture of the user's account, unless they have one. A profile
 * without a name gets the account's. Returns the profile's id.
 */
export async function ensureTeacher({ uid, displayName = "", photoURL = "" }: Profile): Promise<string> {
  const teachers = await getCollection("teachers");
  const _id = new ObjectId();
  const document = { _id, uid, name: displayName, photo: photoURL, about: "", createdAt: new Date() };
  try {
    const existing = await teachers.findOne({ uid }, { projection: { name: 1 } });
    if (existing) {
      if (!existing.name && displayName) {
        await teachers.updateOne({ _id: existing._id, name: "" }, { $set: { name: displayName } });
        await refreshSearchOf(uid);
      }
      return existing._id.toHexString();
    }
    await insertDocument({ collection: teachers, document });
    return _id.toHexString();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return ensureTeacher({ uid, displayName, photoURL });
  }
}
