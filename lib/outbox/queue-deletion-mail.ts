import "server-only";
import { createHash } from "node:crypto";
import { getCollection } from "#lib/db/collections";
import { queueMail } from "#lib/outbox/queue-mail";

/**
 * The mail that says that an account is gone. Call it while the account still exists: it is sent once Firebase doesn't know
 * the person any more, and forgets them then; its key is a hash. Idempotent per uid.
 */
export async function queueAccountDeleted({ uid, email }: { uid: string; email: string }): Promise<void> {
  const key = createHash("sha256").update(uid).digest("hex");
  await queueMail({ kind: "account_deleted", key, deletedUid: uid, to: email });
}

/** Removes the mails to and about a person whose account is being deleted, but for the one that says so. Idempotent. */
export async function forgetMails(uid: string): Promise<void> {
  const outbox = await getCollection("outbox");
  await outbox.deleteMany({ uid });
  await outbox.deleteMany({ authorUid: uid });
}
