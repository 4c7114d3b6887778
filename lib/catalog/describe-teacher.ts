import "server-only";
import { readTags } from "#lib/cache/cache-manifest";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument, TeacherDocument } from "#lib/db/documents/courses";
import { newestFirst } from "#lib/db/paging";
import { countStudents } from "#lib/ownership/sales";
import { isListed } from "#lib/rules/courses/is-listed";
import { addStars, toAverageStars } from "#lib/rules/reviews/stars";
import { type Teacher, toTeacherName } from "#lib/rules/teachers/teacher-schema";

/** The most courses that count toward a teacher's figures. Older courses don't count. */
const maxCourses = 500;

/** A teacher's public profile, and the cache tags of a page that shows it. */
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

/** The cache tags of data that depends on all of a teacher's courses. */
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
