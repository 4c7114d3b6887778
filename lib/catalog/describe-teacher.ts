import "server-only";
import { readTags } from "#lib/cache/cache-manifest";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument, TeacherDocument } from "#lib/db/documents/courses";
import { newestFirst } from "#lib/db/paging";
import { countStudents } from "#lib/ownership/sales";
import { isListed } from "#lib/rules/courses/is-listed";
import { addStars, toAverageStars } from "#lib/rules/reviews/stars";
import { type Teacher, toTeacherName } from "#lib/rules/teachers/teacher-schema";

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
