import "server-only";
import { ObjectId } from "mongodb";
import { writeTags } from "#lib/cache/cache-manifest";
import { invalidateAfter } from "#lib/cache/invalidate";
import { findCourse } from "#lib/courses/find-course";
import { getCollection } from "#lib/db/collections";
import { AppError } from "#lib/errors/app-error";

type ReviewToAnswer = { id: string; uid: string };

/** Returns the id of the reviewed course if this person teaches it. */
async function requireTaughtCourse({ id, uid }: ReviewToAnswer): Promise<string> {
  const reviews = await getCollection("reviews");
  const review = await reviews.findOne(
    { _id: new ObjectId(id), hidden: { $exists: false } },
    { projection: { serviceId: 1 } },
  );
  const serviceId = review?.serviceId.toHexString();
  const course = serviceId ? await findCourse({ serviceId }) : null;
  if (!serviceId || !course) throw createMissingError();
  if (course.owner.uid !== uid) throw new AppError("forbidden", { message: "You don't teach this course." });
  return serviceId;
}

/**
 * Stores the teacher's answer to a review of their course, by the review's id (24 hexadecimal digits). An answer is
 * final. Idempotent: a retry with an identical answer succeeds. Throws AppError `not_found` for an unknown, deleted, or
 * hidden review, `forbidden` for a review of another teacher's course, and `conflict` when there is another answer.
 */
export async function storeReviewAnswer({ id, uid, text }: ReviewToAnswer & { text: string }) {
  const serviceId = await requireTaughtCourse({ id, uid });
  return invalidateAfter(writeTags.reviewsChanged([serviceId]), async () => {
    const reviews = await getCollection("reviews");
    const visible = { _id: new ObjectId(id), hidden: { $exists: false } };
    const answer = { text, answeredAt: new Date() };
    const { matchedCount } = await reviews.updateOne(
      { ...visible, answer: { $exists: false } },
      { $set: { answer } },
    );
    if (matchedCount === 1) return { isNew: true };
    const existing = await reviews.findOne(visible, { projection: { answer: 1 } });
    if (!existing) throw createMissingError();
    if (existing.answer?.text === text) return { isNew: false };
    throw new AppError("conflict", { message: "You've already answered this review." });
  });
}

function createMissingError(): AppError {
  return new AppError("not_found", { message: "Review not found." });
}
