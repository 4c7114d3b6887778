import "server-only";
import { ObjectId } from "mongodb";
import { AppError } from "#lib/api/app-error";
import {
  type CourseDocument,
  getCartItems,
  getCourses,
  getLessons,
  getOutlines,
  getReviews,
} from "#lib/db/collections";
import { findSale } from "#lib/payments/find-sale";

type Attempt = { courseId: ObjectId; attempt: ObjectId };

/** More than there are ever requests at once that take it over from each other. */
const maxSteps = 20;

/**
 * Deletes a course that nobody has bought, with its outline, lessons, reviews and cart lines. The order matters: mark it,
 * so that no checkout starts any more (lib/payments/start-checkout looks after its checkout is stored); only then look
 * whether one is open; confirm; remove, and the course last. Every step is taken by the next call if a crash kept this one
 * from it. Throws AppError `conflict` with `details.reason`, "bought" or "paying", and leaves the course as it was.
 */
export async function deleteCourse({ _id: courseId }: Pick<CourseDocument, "_id">): Promise<void> {
  const courses = await getCourses();
  const attempt = new ObjectId();
  for (let step = 0; step < maxSteps; step += 1) {
    const course = await courses.findOne({ _id: courseId }, { projection: { state: 1, deletion: 1 } });
    if (!course) return;
    const { deletion } = course;
    if (deletion?.isFinal) return remove(courseId);
    const isMarked = deletion?.attempt.equals(attempt) ?? false;
    // One that was marked before stays hidden until it is known that nobody else is about to remove it.
    if (isMarked || !deletion) await refuseSold({ courseId, attempt, isMarked });
    if (isMarked) await confirm({ courseId, attempt });
    else await mark({ course, attempt });
  }
  throw new AppError("conflict", { message: "This course is being deleted in another tab." });
}

async function refuseSold({ isMarked, ...attempt }: Attempt & { isMarked: boolean }): Promise<void> {
  const reason = await findSale(attempt.courseId);
  if (!reason) return;
  if (isMarked) await restore(attempt);
  const message =
    reason === "bought"
      ? "People have bought this course, so it can't be deleted. You can unpublish it instead."
      : "Someone is paying for this course right now. Try again in an hour.";
  throw new AppError("conflict", { message, details: { reason } });
}

type Marking = { course: Pick<CourseDocument, "_id" | "state" | "deletion">; attempt: ObjectId };

/** Hides the course, or takes over from an attempt that may have crashed. Does nothing if the course has changed. */
async function mark({ course: { _id, state, deletion }, attempt }: Marking): Promise<void> {
  const courses = await getCourses();
  const stateBefore = deletion ? deletion.stateBefore : state === "deleting" ? null : (state ?? null);
  await courses.updateOne(
    { _id, state: state ?? null, ...(deletion && unconfirmed(deletion.attempt)) },
    { $set: { state: "deleting", deletion: { attempt, stateBefore } } },
  );
}

/** From then on nobody restores it. Does nothing if another attempt has taken over. */
async function confirm({ courseId, attempt }: Attempt): Promise<void> {
  const courses = await getCourses();
  await courses.updateOne(
    { _id: courseId, "deletion.attempt": attempt },
    { $set: { "deletion.isFinal": true } },
  );
}

async function restore({ courseId, attempt }: Attempt): Promise<void> {
  const courses = await getCourses();
  const filter = { _id: courseId, ...unconfirmed(attempt) };
  const course = await courses.findOne(filter, { projection: { deletion: 1 } });
  if (!course?.deletion) return;
  const { stateBefore } = course.deletion;
  await courses.updateOne(
    filter,
    stateBefore
      ? { $set: { state: stateBefore }, $unset: { deletion: "" } }
      : { $unset: { state: "", deletion: "" } },
  );
}

function unconfirmed(attempt: ObjectId) {
  return { "deletion.attempt": attempt, "deletion.isFinal": { $exists: false } };
}

async function remove(courseId: ObjectId): Promise<void> {
  const [courses, outlines, lessons, reviews, cartItems] = await Promise.all([
    getCourses(),
    getOutlines(),
    getLessons(),
    getReviews(),
    getCartItems(),
  ]);
  await outlines.deleteOne({ _id: courseId });
  await lessons.deleteMany({ serviceId: courseId });
  await reviews.deleteMany({ serviceId: courseId });
  await cartItems.deleteMany({ serviceId: courseId });
  await courses.deleteOne({ _id: courseId, "deletion.isFinal": true });
}
