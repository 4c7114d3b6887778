import "server-only";
import { getCollection } from "#lib/db/collections";
import { AppError } from "#lib/errors/app-error";
import type { UserAndCourse } from "#lib/ownership/owned-courses";

/**
 * Throws AppError `forbidden` if this person's review of the course was hidden and then deleted by its author.
 * Otherwise, deleting the review and writing it again would undo the decision.
 */
export async function requireNotHidden({ uid, serviceId }: UserAndCourse): Promise<void> {
  const [decisions, reviews] = await Promise.all([getCollection("decisions"), getCollection("reviews")]);
  const last = await decisions.findOne(
    { authorUid: uid, serviceId, kind: "review", decision: { $in: ["hide", "restore"] } },
    { projection: { decision: 1, subjectId: 1 }, sort: { createdKey: -1 } },
  );
  if (last?.decision !== "hide") return;
  // While the hidden review exists, its author can't add a second one anyway.
  if (await reviews.findOne({ _id: last.subjectId }, { projection: { _id: 1 } })) return;
  throw new AppError("forbidden", {
    message: "Our moderators hid your review of this course, so you can't write another one.",
  });
}
