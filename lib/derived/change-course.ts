import "server-only";
import type { ObjectId } from "mongodb";
import { writeTags } from "#lib/cache/cache-manifest";
import { invalidateAfter } from "#lib/cache/invalidate";
import { listBestOfTags, type RankedCourse } from "#lib/derived/best-rated";
import { listTeacherTags } from "#lib/derived/change-teacher";

type CourseWrite<Result> = {
  /** Undefined for a new course. */
  courseId?: ObjectId;
  /** The teacher, if their number of published courses may change. All pages of the teacher's courses show it. */
  teacherUid?: string;
  /** The course's rank, if the course may enter or leave the best of its category. */
  ranked?: RankedCourse;
  write: () => Promise<Result>;
};

/**
 * Runs a write of a course, its outline, or its lessons, and invalidates every page that shows what the write changes,
 * even if it fails (lib/cache/invalidate). A write that changes a searchable field or the course's state must end with
 * `refreshSearch`. Throws what the write throws, and the driver's error when the database is down.
 */
export async function changeCourse<Result>(change: CourseWrite<Result>): Promise<Result> {
  const { courseId, teacherUid, ranked, write } = change;
  const others = await Promise.all([
    teacherUid === undefined ? [] : listTeacherTags(teacherUid),
    ranked ? listBestOfTags(ranked) : [],
  ]);
  const own = courseId ? writeTags.courseChanged(courseId.toHexString()) : writeTags.courseAdded();
  return invalidateAfter([...own, ...others.flat()], write);
}
