import "server-only";
import { findCourse, type OwnCourseId } from "#lib/courses/find-course";
import { loadCourseDtos } from "#lib/courses/load-course-dtos";
import { type CourseFields, courseFields } from "#lib/courses/to-course-dto";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument } from "#lib/db/documents/courses";
import { newestFirst } from "#lib/db/paging";
import { listHiddenNotices } from "#lib/moderation/hidden-notices";
import { logTruncated } from "#lib/observability/log-truncated";
import { countSales, noSales, type Sales } from "#lib/ownership/sales";
import { countReviews } from "#lib/reviews/list-course-reviews";
import type { Course } from "#lib/rules/courses/course-schema";
import type { HiddenNotice } from "#lib/rules/moderation/decision-schema";

/** A course as its teacher sees it. Sales exclude refunds. */
export type OwnCourse = Sales & {
  course: Course;
  reviewCount: number;
  /** See CourseDocument. */
  version: number;
  /** Whether its deletion was started but hasn't finished. Repeating the request finishes it. */
  isBeingDeleted: boolean;
  /** Why moderators have hidden it; null unless they have. */
  hidden: HiddenNotice | null;
};

/** The most courses that a teacher's own list shows. Older ones aren't listed. */
const limit = 500;

const ownCourseFields = { ...courseFields, hidden: 1 } as const;
type OwnCourseFields = CourseFields & Pick<CourseDocument, "hidden">;

/** A teacher's courses in all states, newest first, at most 500. */
export async function listOwnCourses(uid: string): Promise<OwnCourse[]> {
  const courses = await getCollection("services");
  const documents: OwnCourseFields[] = await courses
    .find({ "owner.uid": uid }, { projection: ownCourseFields })
    .sort(newestFirst)
    .limit(limit)
    .toArray();
  logTruncated({ what: "courses of a teacher's own list", limit, count: documents.length });
  return loadOwnCourses(documents);
}

/** A teacher's own course; null for an unknown id and for another teacher's course. */
export async function findOwnCourse({ id, uid }: OwnCourseId): Promise<OwnCourse | null> {
  const course = await findCourse({ serviceId: id });
  if (course?.owner.uid !== uid) return null;
  return (await loadOwnCourses([course]))[0] ?? null;
}

async function loadOwnCourses(documents: OwnCourseFields[]): Promise<OwnCourse[]> {
  const ids = documents.map(({ _id }) => _id.toHexString());
  const [courses, sales, reviewCounts, notices] = await Promise.all([
    loadCourseDtos(documents),
    countSales(ids),
    countReviews(ids),
    listHiddenNotices({ kind: "course", documents }),
  ]);
  return courses.map((course, index) => ({
    course,
    ...(sales[course._id] ?? noSales),
    reviewCount: reviewCounts[course._id] ?? 0,
    version: course.version,
    isBeingDeleted: documents[index]?.state === "deleting",
    hidden: notices.get(course._id) ?? null,
  }));
}
