import "server-only";
import { ObjectId } from "mongodb";
import { newestFirst } from "#lib/api/paging";
import { cacheTags } from "#lib/cache/cache-tags";
import { isListed } from "#lib/courses/find-course";
import { hasListedCourse } from "#lib/courses/list-courses";
import { type CourseDocument, getCourses, getTeachers, type TeacherDocument } from "#lib/db/collections";
import { countStudents } from "#lib/payments/sales";
import { addStars, toAverageStars } from "#lib/rules/reviews/stars";
import { type Teacher, toTeacherName } from "#lib/rules/teachers/teacher-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** More than anyone teaches. */
const maxCourses = 500;

/** Next keeps 128 tags for a page. What a course beyond these adds to its teacher's numbers is shown within the hour. */
const maxTagged = 50;

/** The teacher with this uid or id of 24 hexadecimal digits as stored, or null. */
export async function findTeacher(filter: { uid: string } | { id: string }): Promise<TeacherDocument | null> {
  const teachers = await getTeachers();
  return teachers.findOne("id" in filter ? { _id: new ObjectId(filter.id) } : filter);
}

/** A teacher as everyone sees them, and the tags of a page that shows them. */
export async function describeTeacher(
  stored: TeacherDocument,
): Promise<{ teacher: Teacher; tags: string[] }> {
  const taught = await listTaught(stored.uid);
  const ids = toIds(taught);
  const id = stored._id.toHexString();
  const teacher = {
    id,
    name: toTeacherName(stored.name),
    photo: stored.photo,
    about: stored.about,
    courses: taught.filter(isListed).length,
    students: await countStudents(ids),
    stars: toAverageStars(addStars(taught.map(({ stars }) => stars.counts))),
  };
  return { teacher, tags: toTaughtTags({ id, ids }) };
}

/** The tags of what is made from all courses of a teacher. */
export async function listTaughtTags({ _id, uid }: TeacherDocument): Promise<string[]> {
  return toTaughtTags({ id: _id.toHexString(), ids: toIds(await listTaught(uid)) });
}

function toTaughtTags({ id, ids }: { id: string; ids: string[] }): string[] {
  return [cacheTags.teacher(id), ...ids.slice(0, maxTagged).map(cacheTags.course)];
}

function toIds(courses: Pick<CourseDocument, "_id">[]): string[] {
  return courses.map(({ _id }) => _id.toHexString());
}

/** What all pages carry that show this person as a teacher; nothing for a person who doesn't teach. */
export async function listTeacherTags(uid: string): Promise<string[]> {
  const teacher = await findTeacher({ uid });
  return teacher ? [cacheTags.teacher(teacher._id.toHexString())] : [];
}

async function listTaught(uid: string): Promise<Pick<CourseDocument, "_id" | "state" | "stars">[]> {
  const courses = await getCourses();
  return courses
    .find({ "owner.uid": uid }, { projection: { state: 1, stars: 1 } })
    .sort(newestFirst)
    .limit(maxCourses)
    .toArray();
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
