import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { OutboxDocument } from "#lib/db/documents/outbox";
import { tryInsertDocument } from "#lib/db/insert-document";
import { env } from "#lib/env/env";
import { announceMail } from "#lib/outbox/announce-mail";

type NewMail = Pick<
  OutboxDocument,
  "kind" | "key" | "uid" | "paymentId" | "withdrawalId" | "serviceId" | "authorUid" | "deletedUid" | "to"
>;

/**
 * In days. Older events send no email: email may have been configured since, or the key of a sent one may
 * have been deleted.
 */
const newsDays = 14;

/** Whether an event is recent enough for an email. */
export function isNews(at: Date): boolean {
  return Date.now() - at.getTime() < newsDays * 24 * 60 * 60 * 1000;
}

/**
 * Queues an email, once per kind and key, regardless of the number of calls. Does nothing on a site without
 * email, so that no old emails go out once it's configured. Throws the driver's error while the database is
 * down, so callers must do it in a step that is repeated.
 */
export async function queueMail(mail: NewMail): Promise<void> {
  if (!env.mail) return;
  const { kind, key } = mail;
  const outbox = await getCollection("outbox");
  const _id = new ObjectId();
  const now = new Date();
  const messageId = `<${_id.toHexString()}@${env.siteUrl.hostname}>`;
  const document: OutboxDocument = {
    _id,
    ...mail,
    state: "waiting",
    attempts: 0,
    nextAttemptAt: now,
    messageId,
    createdAt: now,
    queuedAt: now,
  };
  if (!(await tryInsertDocument({ collection: outbox, document }))) {
    // The event may have been recorded only now: see "not yet" in lib/mail/compose-mail.
    await outbox.updateOne({ kind, key, state: "waiting" }, { $set: { queuedAt: now } });
  }
  announceMail();
}
