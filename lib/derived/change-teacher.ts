import "server-only";
import { writeTags } from "#lib/cache/cache-manifest";
import { invalidateAfter } from "#lib/cache/invalidate";
import { getCollection } from "#lib/db/collections";
import { refreshSearchOf } from "#lib/derived/refresh-search";

type TeacherWrite<Result> = {
  uid: string;
  /** Courses are found by their teacher's name. */
  isRenamed: boolean;
  write: () => Promise<Result>;
};

/** Runs a write of a teacher's profile, updates what their courses are found by, and invalidates every page that shows them. */
export async function changeTeacher<Result>({
  uid,
  isRenamed,
  write,
}: TeacherWrite<Result>): Promise<Result> {
  const tags = [...(await listTeacherTags(uid)), ...(isRenamed ? writeTags.courseAdded() : [])];
  return invalidateAfter(tags, async () => {
    const result = await write();
    if (isRenamed) await refreshSearchOf(uid);
    return result;
  });
}

/** The tags of all pages that show this person as a teacher; none for a person without a teacher's page. */
export async function listTeacherTags(uid: string): Promise<string[]> {
  const teachers = await getCollection("teachers");
  const teacher = await teachers.findOne({ uid }, { projection: { _id: 1 } });
  return teacher ? writeTags.teacherChanged(teacher._id.toHexString()) : [];
}
