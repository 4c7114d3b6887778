import "server-only";
import { ObjectId } from "mongodb";
import { type OwnCourseId, requireOwnCourse } from "#lib/courses/find-course";
import { getCollection } from "#lib/db/collections";
import type { CourseDeletion, CourseDocument } from "#lib/db/documents/courses";
import { changeCourse } from "#lib/derived/change-course";
import { toStateFields } from "#lib/derived/pending-search";
import { refreshSearch } from "#lib/derived/refresh-search";
import { AppError } from "#lib/errors/app-error";
import { findSale } from "#lib/payments/find-sale";

type MarkedCourse = { courseId: ObjectId; deletion: CourseDeletion };

/** The most steps of a deletion, including retries after concurrent changes. Then it fails with `conflict`. */
const maxSteps = 20;

/**
 * Deletes a teacher's own course. Throws AppError `not_found` and `forbidden`, and `conflict` as deleteUnsoldCourse
 * does.
 */
export async function deleteCourse(own: OwnCourseId): Promise<void> {
  const course = await requireOwnCourse(own);
  await changeCourse({
    courseId: course._id,
    teacherUid: own.uid,
    // Even a deletion that is refused has briefly taken the course out of its category's best rated.
    ranked: course,
    write: () => deleteUnsoldCourse(course),
  });
}

/**
 * Deletes a course that no user has bought, with its outline, lessons, reviews, and cart lines. The order matters. Mark
 * it first, so that no checkout starts anymore (lib/payments/start-checkout checks the mark after its checkout is
 * stored). Only then check for open checkouts, confirm, and remove everything, the course last. Concurrent requests
 * share the mark, and the next request continues after a crash. Throws AppError `conflict` with `details.reason`,
 * "bought" or "paying", and leaves the course as it was.
 */
export async function deleteUnsoldCourse({ _id: courseId }: Pick<CourseDocument, "_id">): Promise<void> {
  const courses = await getCollection("services");
  for (let step = 0; step < maxSteps; step += 1) {
    const course = await courses.findOne({ _id: courseId }, { projection: { state: 1, deletion: 1 } });
    if (!course) return;
    const { deletion } = course;
    if (deletion?.isFinal) return deleteCourseData(courseId);
    const reason = await findSale(courseId);
    if (reason) {
      const isUnmarked = !deletion || (await cancelDeletion({ courseId, deletion }));
      if (isUnmarked) throw new AppError("conflict", { message: refusals[reason], details: { reason } });
    } else if (deletion) await storeFinalDeletion({ courseId, deletion });
    else await startDeletion(course);
  }
  throw new AppError("conflict", { message: "This course is being changed. Try again in a minute." });
}

const refusals = {
  bought: "People have bought this course, so it can't be deleted. You can unpublish it instead.",
  paying: "Someone is paying for this course right now. Try again in an hour.",
};

/** Does nothing if the course has changed since it was read. */
async function startDeletion({ _id, state }: Pick<CourseDocument, "_id" | "state">): Promise<void> {
  if (state === "deleting")
    throw new AppError("internal", { detail: "a course is being deleted without a deletion id" });
  const courses = await getCollection("services");
  const deletion = { id: new ObjectId(), stateBefore: state };
  await courses.updateOne({ _id, state }, { $set: { ...toStateFields("deleting"), deletion } });
}

/** From then on, no request can restore it. Does nothing if one already has, because it may have been bought since. */
async function storeFinalDeletion({ courseId, deletion }: MarkedCourse): Promise<void> {
  const courses = await getCollection("services");
  await courses.updateOne(toFilter({ courseId, deletion }), { $set: { "deletion.isFinal": true } });
}

/** Returns false if another request restored, confirmed, or hid the course first. */
async function cancelDeletion({ courseId, deletion }: MarkedCourse): Promise<boolean> {
  const courses = await getCollection("services");
  const { stateBefore } = deletion;
  const { matchedCount } = await courses.updateOne(
    // Doesn't match if a moderator has hidden the course since it was read.
    { ...toFilter({ courseId, deletion }), "deletion.stateBefore": stateBefore },
    { $set: toStateFields(stateBefore), $unset: { deletion: "" } },
  );
  if (matchedCount === 0) return false;
  await refreshSearch(courseId);
  return true;
}

function toFilter({ courseId, deletion }: MarkedCourse) {
  return { _id: courseId, "deletion.id": deletion.id, "deletion.isFinal": { $exists: false } };
}

async function deleteCourseData(courseId: ObjectId): Promise<void> {
  const courses = await getCollection("services");
  await (await getCollection("outlines")).deleteOne({ _id: courseId });
  await (await getCollection("lessons")).deleteMany({ serviceId: courseId });
  await (await getCollection("reviews")).deleteMany({ serviceId: courseId });
  await (await getCollection("cartItems")).deleteMany({ serviceId: courseId });
  // Must run while the course still exists: its stored words are needed to recount them.
  await refreshSearch(courseId);
  await courses.deleteOne({ _id: courseId, "deletion.isFinal": true });
}
