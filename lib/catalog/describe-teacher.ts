import "server-only";
import { readTags } from "#lib/cache/cache-manifest";
import { hasListedCourse } from "#lib/catalog/list-courses";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument, TeacherDocument } from "#lib/db/documents/courses";
import { newestFirst } from "#lib/db/paging";
import { countStudents } from "#lib/ownership/sales";
import { isListed } from "#lib/rules/courses/is-listed";
import { addStars, toAverageStars } from "#lib/rules/reviews/stars";
import { type Teacher, toTeacherName } from "#lib/rules/teachers/teacher-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";
import { findTeacher } from "#lib/teachers/find-teacher";

/** The most courses that a teacher's numbers are made of. */
const maxCourses = 500;

/** A teacher as everyone sees them, and the tags of a page that shows them. */
export async function describeTeacher(
  stored: TeacherDocument,
): Promise<{ teacher: Teacher; tags: string[] }> {
  const taught = await listTaught(stored.uid);
  const courseIds = toIds(taught);
  const id = stored._id.toHexString();
  const teacher = {
    id,
    name: toTeacherName(stored.name),
    photo: stored.photo,
    about: stored.about,
    courses: taught.filter(isListed).length,
    students: await countStudents(courseIds),
    stars: toAverageStars(addStars(taught.map(({ stars }) => stars.counts))),
  };
  return { teacher, tags: readTags.teacher({ id, courseIds }) };
}

/** The tags of what is made from all courses of a teacher. */
export async function listTaughtTags({ _id, uid }: TeacherDocument): Promise<string[]> {
  return readTags.teacher({ id: _id.toHexString(), courseIds: toIds(await listTaught(uid)) });
}

async function listTaught(uid: string): Promise<Pick<CourseDocument, "_id" | "state" | "stars">[]> {
  const courses = await getCollection("services");
  return courses
    .find({ "owner.uid": uid }, { projection: { state: 1, stars: 1 } })
    .sort(newestFirst)
    .limit(maxCourses)
    .toArray();
}

function toIds(courses: Pick<CourseDocument, "_id">[]): string[] {
  return courses.map(({ _id }) => _id.toHexString());
}

const teacherPage = /^\/teachers\/([^/]*)$/;

/** Whether the page at this path can exist: false for the page of a teacher without a published course (lib/cache/page-gate). */
export async function hasTeacherPage(path: string): Promise<boolean> {
  const id = teacherPage.exec(path)?.[1];
  if (id === undefined) return true;
  const teacherId = objectIdSchema.safeParse(id).data;
  const found = teacherId ? await findTeacher({ id: teacherId }) : null;
  return found !== null && (await hasListedCourse(found.uid));
}
