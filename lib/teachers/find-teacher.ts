import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { TeacherDocument } from "#lib/db/documents/courses";

/** The teacher with this uid or id of 24 hexadecimal digits as stored, or null. */
export async function findTeacher(filter: { uid: string } | { id: string }): Promise<TeacherDocument | null> {
  const teachers = await getCollection("teachers");
  return teachers.findOne("id" in filter ? { _id: new ObjectId(filter.id) } : filter);
}
