import "server-only";
import { writeTags } from "#lib/cache/cache-manifest";
import { invalidateAfter } from "#lib/cache/invalidate";
import { getCollection } from "#lib/db/collections";
import { refreshSearchOf } from "#lib/derived/refresh-search";

type TeacherWrite<Result> = {
  uid: string;
  /** True if the name changes: the search index contains it. */
  isRenamed: boolean;
  write: () => Promise<Result>;
};

/** Runs a write of a teacher's profile, updates their courses' search index, and invalidates all affected pages. */
export async function changeTeacher<Result>({ uid, isRenamed, write }: TeacherWrite<Result>) {
  const tags = [...(await listTeacherTags(uid)), ...(isRenamed ? writeTags.courseAdded() : [])];
  return invalidateAfter(tags, async () => {
    const result = await write();
    if (isRenamed) await refreshSearchOf(uid);
    return result;
  });
}

/** Returns the cache tags of all pages that show this person as a teacher; none if the person has no teacher page. */
export async function listTeacherTags(uid: string): Promise<string[]> {
  const teachers = await getCollection("teachers");
  const teacher = await teachers.findOne({ uid }, { projection: { _id: 1 } });
  return teacher ? writeTags.teacherChanged(teacher._id.toHexString()) : [];
}
