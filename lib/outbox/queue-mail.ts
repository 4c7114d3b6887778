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

/** In days. What is older is told to nobody: mail may have been set up since, or a sent one's key been forgotten. */
const newsDays = 14;

/** Whether something happened so recently that a mail may tell of it. */
export function isNews(at: Date): boolean {
  return Date.now() - at.getTime() < newsDays * 24 * 60 * 60 * 1000;
}

/**
 * Puts a mail into the outbox, once for each kind and key, however often it is called. Does nothing on a site without mail,
 * so that nobody gets old ones when it is set up. Throws the driver's error while the database is down: callers do it in a
 * step that is repeated then.
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
    // Its fact may be written only now: see "not yet" in lib/mail/compose-mail.
    await outbox.updateOne({ kind, key, state: "waiting" }, { $set: { queuedAt: now } });
  }
  announceMail();
}
