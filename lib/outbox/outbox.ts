import "server-only";
import { randomUUID } from "node:crypto";
import type { UpdateFilter } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { OutboxDocument } from "#lib/db/documents/outbox";
import { announceMail } from "#lib/outbox/announce-mail";

// The states of emails in the outbox (errors: lib/db/collections).

/** Longer than an attempt can take (lib/mail/send-mail), even on a machine that is paused for a while. */
const claimMs = 5 * 60 * 1000;

const minute = 60_000;
const hour = 60 * minute;

/** The pauses after each failed attempt, about three days in all. */
const pauses = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour, 24 * hour];

/**
 * How long a sent email's key is kept for late repetitions of its event: longer than an event is news
 * (lib/outbox/queue-mail).
 */
const keptMs = 30 * 24 * hour;

/** Claims a due email for five minutes, so no other server sends it, and counts the attempt. Null if none is due. */
export async function claimMail(): Promise<OutboxDocument | null> {
  const outbox = await getCollection("outbox");
  const now = new Date();
  return outbox.findOneAndUpdate(
    { state: "waiting", nextAttemptAt: { $lte: now } },
    {
      $set: { nextAttemptAt: new Date(now.getTime() + claimMs), claim: randomUUID() },
      $inc: { attempts: 1 },
    },
    { sort: { nextAttemptAt: 1 }, returnDocument: "after" },
  );
}

/** Changes an email and ends its claim, unless another server has claimed it since. */
async function releaseMail({ _id, claim }: OutboxDocument, update: UpdateFilter<OutboxDocument>) {
  const outbox = await getCollection("outbox");
  await outbox.updateOne({ _id, claim }, { ...update, $unset: { ...update.$unset, claim: "" } });
}

/** Records that the SMTP server accepted an email, and removes what only the sending needed. */
export async function storeSent(mail: OutboxDocument): Promise<void> {
  const sentAt = new Date();
  const expiresAt = new Date(sentAt.getTime() + keptMs);
  await releaseMail(mail, {
    $set: { state: "sent", expiresAt, sentAt },
    $unset: { to: "", deletedUid: "", lastProblem: "" },
  });
}

type MailProblem = { mail: OutboxDocument; problem: string };

/** Records that an email is given up. */
export async function storeFailed({ mail, problem }: MailProblem): Promise<void> {
  const expiresAt = new Date(Date.now() + keptMs);
  await releaseMail(mail, {
    $set: { state: "failed", expiresAt, lastProblem: problem },
    $unset: { to: "", deletedUid: "" },
  });
}

/** Postpones an email after a failed attempt, longer each time. False after the last one: the caller gives it up. */
export async function retryMailLater({ mail, problem }: MailProblem): Promise<boolean> {
  const pause = pauses[mail.attempts - 1];
  if (pause === undefined) return false;
  await releaseMail(mail, { $set: { nextAttemptAt: new Date(Date.now() + pause), lastProblem: problem } });
  return true;
}

/** Postpones an email whose event isn't recorded yet, without counting an attempt. */
export async function retryUncounted(mail: OutboxDocument): Promise<void> {
  const nextAttemptAt = new Date(Date.now() + minute);
  await releaseMail(mail, { $set: { nextAttemptAt }, $inc: { attempts: -1 } });
}

/**
 * How often an email that waits for its recipient to verify their address is tried again, in case they did so without
 * visiting this site, and how long it waits in all.
 */
const heldPauseMs = 12 * hour;
const maxHeldMs = 3 * 24 * hour;

/**
 * Holds an email until its recipient's address is verified (releaseHeldMails), without counting an attempt. Returns
 * false after three days: the caller deletes it.
 */
export async function holdMail({ mail, uid }: { mail: OutboxDocument; uid: string }): Promise<boolean> {
  const endsAt = mail.createdAt.getTime() + maxHeldMs;
  const now = Date.now();
  if (now >= endsAt) return false;
  const nextAttemptAt = new Date(Math.min(now + heldPauseMs, endsAt));
  await releaseMail(mail, { $set: { uid, isHeld: true, nextAttemptAt }, $inc: { attempts: -1 } });
  return true;
}

/**
 * Makes the emails due that wait until this user's address is verified. Idempotent. Skips emails that a server has
 * claimed, because a second claim could send them twice.
 */
export async function releaseHeldMails(uid: string): Promise<void> {
  const outbox = await getCollection("outbox");
  const { modifiedCount } = await outbox.updateMany(
    { uid, state: "waiting", isHeld: true, claim: { $exists: false } },
    { $set: { nextAttemptAt: new Date() }, $unset: { isHeld: "" } },
  );
  if (modifiedCount > 0) announceMail();
}

/** Deletes an email that has nothing to tell, unless it was queued again since it was claimed. */
export async function deleteMail({ _id, claim, queuedAt }: OutboxDocument): Promise<void> {
  const outbox = await getCollection("outbox");
  await outbox.deleteOne({ _id, claim, queuedAt });
}

/**
 * Deletes the emails to and about a user whose account is being deleted, except the one about the deletion. Idempotent.
 */
export async function deleteUserMails(uid: string): Promise<void> {
  const outbox = await getCollection("outbox");
  await outbox.deleteMany({ uid });
  await outbox.deleteMany({ authorUid: uid });
}

/** The most waiting emails that are counted. More are reported as this number. */
const maxCounted = 10_000;

/** The number of waiting emails, counted up to 10,000. */
export async function countWaitingMails(): Promise<number> {
  const outbox = await getCollection("outbox");
  return outbox.countDocuments({ state: "waiting" }, { limit: maxCounted });
}
