import "server-only";
import { ObjectId } from "mongodb";
import { findCourse } from "#lib/courses/find-course";
import { getCollection } from "#lib/db/collections";
import { findProgress, toProgress } from "#lib/learning/progress";
import { findOutline } from "#lib/lessons/outlines";
import { listReported } from "#lib/moderation/create-report";
import { findAcquisition } from "#lib/ownership/acquisitions";
import type { CourseOwnership } from "#lib/rules/cart/course-ownership";

type OwnershipOptions = { uid: string; serviceId: string };

/** Returns a user's relation to a course. All flags are false for an unknown course. */
export async function loadCourseOwnership({
  uid,
  serviceId: id,
}: OwnershipOptions): Promise<CourseOwnership> {
  const serviceId = new ObjectId(id);
  const cartItems = await getCollection("cartItems");
  const [acquisition, line, course, reported] = await Promise.all([
    findAcquisition({ uid, serviceId }),
    cartItems.findOne({ uid, serviceId }, { projection: { _id: 1 } }),
    findCourse({ serviceId: id }),
    listReported({ uid, serviceId }),
  ]);
  const owned = acquisition !== null;
  const paid = acquisition === "paid";
  const position = owned
    ? await loadLearningPosition({ uid, serviceId })
    : { finished: false, continueAt: null };
  return { owned, paid, inCart: line !== null, taught: course?.owner.uid === uid, ...position, reported };
}

async function loadLearningPosition(learner: { uid: string; serviceId: ObjectId }) {
  const [outline, stored] = await Promise.all([findOutline(learner), findProgress(learner)]);
  const { next, isFinished } = toProgress({ outline, stored });
  const continueAt = stored && next && !isFinished ? { lessonId: next.id, title: next.title } : null;
  return { finished: isFinished, continueAt };
}
