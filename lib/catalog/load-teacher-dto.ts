import "server-only";
import { readTags } from "#lib/cache/cache-manifest";
import { getCollection } from "#lib/db/collections";
import type { TeacherDocument } from "#lib/db/documents/courses";
import { newestFirst } from "#lib/db/paging";
import { logTruncated } from "#lib/observability/log-truncated";
import { countStudents } from "#lib/ownership/sales";
import { isListed } from "#lib/rules/courses/is-listed";
import { addStars, toAverageStars } from "#lib/rules/reviews/stars";
import { type Teacher, toTeacherName } from "#lib/rules/teachers/teacher-schema";

/** The most courses that count toward a teacher's figures. Older courses don't count. */
const limit = 500;

/** A teacher's public profile, and the cache tags of a page that shows it. */
export async function loadTeacherDto(stored: TeacherDocument) {
  const { taught, courseIds, tags } = await loadTaughtCourses(stored);
  const { _id, name, photo, about } = stored;
  const teacher: Teacher = {
    id: _id.toHexString(),
    name: toTeacherName(name),
    photo,
    about,
    courses: taught.filter(isListed).length,
    students: await countStudents(courseIds),
    stars: toAverageStars(addStars(taught.map(({ stars }) => stars.counts))),
  };
  return { teacher, tags };
}

/** The cache tags of data that depends on all of a teacher's courses. */
export async function listTaughtTags(stored: TeacherDocument): Promise<string[]> {
  return (await loadTaughtCourses(stored)).tags;
}

async function loadTaughtCourses({ _id, uid }: TeacherDocument) {
  const courses = await getCollection("services");
  const newest = courses.find({ "owner.uid": uid }, { projection: { state: 1, stars: 1 } }).sort(newestFirst);
  const taught = await newest.limit(limit).toArray();
  logTruncated({ what: "courses in a teacher's figures", limit, count: taught.length });
  const courseIds = taught.map((course) => course._id.toHexString());
  return { taught, courseIds, tags: readTags.teacher({ id: _id.toHexString(), courseIds }) };
}
