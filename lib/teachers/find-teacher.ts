import "server-only";
import { ObjectId } from "mongodb";
import { getTeachers, type TeacherDocument } from "#lib/db/collections";

/** The teacher with this uid or id of 24 hexadecimal digits as stored, or null. */
export async function findTeacher(filter: { uid: string } | { id: string }): Promise<TeacherDocument | null> {
  const teachers = await getTeachers();
  return teachers.findOne("id" in filter ? { _id: new ObjectId(filter.id) } : filter);
}
