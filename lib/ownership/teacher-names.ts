import "server-only";
import { getCollection } from "#lib/db/collections";

/** The names of these teachers by uid. Users who don't teach are left out. */
export async function listTeacherNames(uids: string[]): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const teachers = await getCollection("teachers");
  const found = await teachers
    .find({ uid: { $in: uids } }, { projection: { uid: 1, name: 1 } })
    .limit(uids.length)
    .toArray();
  return new Map(found.map(({ uid, name }) => [uid, name]));
}
