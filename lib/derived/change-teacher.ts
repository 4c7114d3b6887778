import "server-only";
import { writeTags } from "#lib/cache/cache-manifest";
import { invalidateAfter } from "#lib/cache/invalidate";
import { getCollection } from "#lib/db/collections";

type TeacherWrite<Result> = { uid: string; write: () => Promise<Result> };

/** Runs a write of a teacher's profile and invalidates all pages that show it. */
export async function changeTeacher<Result>({ uid, write }: TeacherWrite<Result>): Promise<Result> {
  return invalidateAfter(await listTeacherTags(uid), write);
}

/** Returns the cache tags of all pages that show this person as a teacher; none if the person has no teacher page. */
export async function listTeacherTags(uid: string): Promise<string[]> {
  const teachers = await getCollection("teachers");
  const teacher = await teachers.findOne({ uid }, { projection: { _id: 1 } });
  return teacher ? writeTags.teacherChanged(teacher._id.toHexString()) : [];
}
