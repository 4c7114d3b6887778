import "server-only";
import { getCollection } from "#lib/db/collections";
import { toTeacherName } from "#lib/rules/teachers/teacher-schema";

/** Returns a lookup of teachers' names for admins. */
export async function createTeacherNames(
  uids: string[],
): Promise<(uid: string) => { uid: string; name: string }> {
  const teachers = await getCollection("teachers");
  const found = await teachers
    .find({ uid: { $in: uids } }, { projection: { uid: 1, name: 1 } })
    .limit(uids.length || 1)
    .toArray();
  const names = new Map(found.map(({ uid, name }) => [uid, name]));
  return (uid) => ({ uid, name: toTeacherName(names.get(uid) ?? "") });
}
