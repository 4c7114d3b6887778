import "server-only";
import type { ReviewDocument } from "#lib/db/documents/reviews";
import { queueMail } from "#lib/outbox/queue-mail";

/**
 * News of a review for its course's teacher: once per reviewer and course, so that deleting and writing it again mails nobody
 * twice. Comes before the review is inserted; one that never is mails nobody (lib/mail/compose-mail). Idempotent.
 */
export async function queueReviewMail({ uid, serviceId }: Pick<ReviewDocument, "uid" | "serviceId">) {
  const key = `${serviceId.toHexString()}:${uid}`;
  await queueMail({ kind: "review", key, serviceId, authorUid: uid });
}
