import "server-only";
import { ObjectId } from "mongodb";
import { cacheTags } from "#lib/cache/cache-tags";
import { isListed } from "#lib/courses/find-course";
import { getCourses, getTeachers, type TeacherDocument } from "#lib/db/collections";
import { countStudents } from "#lib/payments/sales";
import { type Teacher, toTeacherName } from "#lib/rules/teachers/teacher-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";
import { toPictureAddress } from "#lib/rules/validation/picture-address";

/** More than anyone teaches. */
const maxCourses = 500;

/** The teacher with this uid or id of 24 hexadecimal digits as stored, or null. */
export async function findTeacher(filter: { uid: string } | { id: string }): Promise<TeacherDocument | null> {
  const teachers = await getTeachers();
  return teachers.findOne("id" in filter ? { _id: new ObjectId(filter.id) } : filter);
}

/** A teacher as everyone sees them. */
export async function describeTeacher({ _id, uid, name, photo, about }: TeacherDocument): Promise<Teacher> {
  const courses = await getCourses();
  const taught = await courses
    .find({ "owner.uid": uid }, { projection: { state: 1 } })
    .limit(maxCourses)
    .toArray();
  return {
    id: _id.toHexString(),
    name: toTeacherName(name),
    photo: toPictureAddress(photo),
    about,
    courses: taught.filter(isListed).length,
    students: await countStudents(taught.map((course) => course._id.toHexString())),
  };
}

/** What the pages carry that show this teacher; none for whoever has not taught. */
export async function listTeacherTags(uid: string): Promise<string[]> {
  const teacher = await findTeacher({ uid });
  return teacher ? [cacheTags.teacher(teacher._id.toHexString())] : [];
}

const teacherPage = /^\/teachers\/([^/]*)$/;

/** Whether the page at this path can exist: false for the page of a teacher who does not exist (lib/cache/page-gate). */
export async function hasTeacherPage(path: string): Promise<boolean> {
  const id = teacherPage.exec(path)?.[1];
  if (id === undefined) return true;
  const teacherId = objectIdSchema.safeParse(id).data;
  return teacherId !== undefined && (await findTeacher({ id: teacherId })) !== null;
}
