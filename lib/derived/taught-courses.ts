import "server-only";
import { cacheTags } from "#lib/cache/cache-tags";
import { type CourseDocument, getCourses, getTeachers } from "#lib/db/collections";
import { newestFirst } from "#lib/db/paging";

/** More than anyone teaches. */
const maxCourses = 500;

/** Next keeps 128 tags for a page. What an older course adds to its teacher's numbers is shown within the hour. */
export const maxTagged = 50;

/** What all pages carry that show this person as a teacher, or would if their courses were not older than teachers are. */
export async function listTeacherTags(uid: string): Promise<string[]> {
  const teachers = await getTeachers();
  const teacher = await teachers.findOne({ uid }, { projection: { _id: 1 } });
  if (teacher) return [cacheTags.teacher(teacher._id.toHexString())];
  const taught = await listTaught(uid);
  const tags = taught.slice(0, maxTagged).map(({ _id }) => cacheTags.course(_id.toHexString()));
  return tags.length > 0 ? [cacheTags.courses, ...tags] : [];
}

export async function listTaught(uid: string): Promise<Pick<CourseDocument, "_id" | "state" | "stars">[]> {
  const courses = await getCourses();
  return courses
    .find({ "owner.uid": uid }, { projection: { state: 1, stars: 1 } })
    .sort(newestFirst)
    .limit(maxCourses)
    .toArray();
}
