import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { TeacherDocument } from "#lib/db/documents/courses";

/** The stored teacher with this uid or this id of 24 hexadecimal digits, or null. */
export async function findTeacher(filter: { uid: string } | { id: string }): Promise<TeacherDocument | null> {
  const teachers = await getCollection("teachers");
  return teachers.findOne("id" in filter ? { _id: new ObjectId(filter.id) } : filter);
}
