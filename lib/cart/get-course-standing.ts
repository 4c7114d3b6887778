import "server-only";
import { ObjectId } from "mongodb";
import { findCourse } from "#lib/courses/find-course";
import { getCollection } from "#lib/db/collections";
import { describeProgress, findProgress } from "#lib/learning/progress";
import { findOutline } from "#lib/lessons/outlines";
import { listReported } from "#lib/moderation/create-report";
import { ownsCourse } from "#lib/ownership/owned-courses";
import type { CourseStanding } from "#lib/rules/cart/course-standing";

type StandingOptions = { uid: string; serviceId: string };

/** Returns a user's relation to a course. All flags are false for an unknown course. */
export async function getCourseStanding({ uid, serviceId: id }: StandingOptions): Promise<CourseStanding> {
  const serviceId = new ObjectId(id);
  const cartItems = await getCollection("cartItems");
  const [owned, line, course, reported] = await Promise.all([
    ownsCourse({ uid, serviceId }),
    cartItems.findOne({ uid, serviceId }, { projection: { _id: 1 } }),
    findCourse({ serviceId: id }),
    listReported({ uid, serviceId }),
  ]);
  const place = owned ? await findPlace({ uid, serviceId }) : { finished: false, continueAt: null };
  return { owned, inCart: line !== null, taught: course?.owner.uid === uid, ...place, reported };
}

async function findPlace(place: { uid: string; serviceId: ObjectId }) {
  const [outline, stored] = await Promise.all([findOutline(place), findProgress(place)]);
  const { next, isFinished } = describeProgress({ outline, stored });
  const continueAt = stored && next && !isFinished ? { lessonId: next.id, title: next.title } : null;
  return { finished: isFinished, continueAt };
}
