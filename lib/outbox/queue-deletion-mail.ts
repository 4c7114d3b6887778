import "server-only";
import { createHash } from "node:crypto";
import { getCollection } from "#lib/db/collections";
import { queueMail } from "#lib/outbox/queue-mail";

/**
 * Queues the email about a deleted account. Call it while the account still exists. It's sent once Firebase
 * no longer knows the user, and their data is then removed from it. Its key is a hash. Idempotent per uid.
 */
export async function queueAccountDeleted({ uid, email }: { uid: string; email: string }): Promise<void> {
  const key = createHash("sha256").update(uid).digest("hex");
  await queueMail({ kind: "account_deleted", key, deletedUid: uid, to: email });
}

/**
 * Deletes the emails to and about a user whose account is being deleted, except the one about the deletion.
 * Idempotent.
 */
export async function forgetMails(uid: string): Promise<void> {
  const outbox = await getCollection("outbox");
  await outbox.deleteMany({ uid });
  await outbox.deleteMany({ authorUid: uid });
}
