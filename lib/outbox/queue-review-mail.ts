import "server-only";
import type { ReviewDocument } from "#lib/db/documents/reviews";
import { queueMail } from "#lib/outbox/queue-mail";

/**
 * Queues the email to a course's teacher about a review, once per author and course, so that deleting and
 * rewriting a review sends no second email. Must run before the insert; if the review is never inserted, no
 * email is sent (lib/mail/compose-mail). Idempotent.
 */
export async function queueReviewMail({ uid, serviceId }: Pick<ReviewDocument, "uid" | "serviceId">) {
  const key = `${serviceId.toHexString()}:${uid}`;
  await queueMail({ kind: "review", key, serviceId, authorUid: uid });
}
