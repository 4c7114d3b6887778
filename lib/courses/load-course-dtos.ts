import "server-only";
import { type CourseFields, toCourseDto } from "#lib/courses/to-course-dto";
import { getCollection } from "#lib/db/collections";
import type { Course } from "#lib/rules/courses/course-schema";

/** Converts courses to DTOs with their totals and teachers. Runs two queries, however many courses there are. */
export async function loadCourseDtos(courses: CourseFields[]): Promise<Course[]> {
  if (courses.length === 0) return [];
  const ids = courses.map(({ _id }) => _id);
  const uids = [...new Set(courses.map(({ owner }) => owner.uid))];
  const [outlines, teachers] = await Promise.all([getCollection("outlines"), getCollection("teachers")]);
  const [foundOutlines, foundTeachers] = await Promise.all([
    outlines
      .find({ _id: { $in: ids } }, { projection: { totals: 1, updatedAt: 1 } })
      .limit(ids.length)
      .toArray(),
    teachers
      .find({ uid: { $in: uids } }, { projection: { uid: 1, name: 1 } })
      .limit(uids.length)
      .toArray(),
  ]);
  const outlineById = new Map(foundOutlines.map((outline) => [outline._id.toHexString(), outline]));
  const teacherByUid = new Map(foundTeachers.map((teacher) => [teacher.uid, teacher]));
  return courses.map((course) => {
    const outline = outlineById.get(course._id.toHexString());
    return toCourseDto(course, { outline, teacher: teacherByUid.get(course.owner.uid) });
  });
}
