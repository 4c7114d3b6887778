import "server-only";
import { createHash } from "node:crypto";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { DeclarationDocument } from "#lib/db/documents/declarations";
import type { ReportDocument } from "#lib/db/documents/moderation";
import type { OutboxDocument } from "#lib/db/documents/outbox";
import type { PaymentDocument } from "#lib/db/documents/payments";
import type { PersonStateDocument } from "#lib/db/documents/people";
import type { ReviewDocument } from "#lib/db/documents/reviews";
import { tryInsertDocument } from "#lib/db/insert-document";
import { env } from "#lib/env/env";
import { announceMail } from "#lib/outbox/announce-mail";
import { runAll } from "#lib/rules/async/run-all";
import { listSellers } from "#lib/rules/payments/sold-item";
import type { StripeReversal } from "#lib/stripe/refunds";

type NewMail = Pick<
  OutboxDocument,
  | "kind"
  | "key"
  | "uid"
  | "paymentId"
  | "reversalId"
  | "reportedKind"
  | "subjectId"
  | "serviceId"
  | "authorUid"
  | "deletedUid"
  | "to"
>;

/**
 * In days. Older events queue no email: email may have been configured after them, or the outbox entry that prevents a
 * duplicate may have expired.
 */
const maxEventAgeDays = 14;

/** Whether an event is recent enough for an email. */
function isRecent(at: Date): boolean {
  return Date.now() - at.getTime() < maxEventAgeDays * 24 * 60 * 60 * 1000;
}

/**
 * Queues an email once per kind and key. Does nothing on a site without email, so that no old emails go out once it's
 * configured. Throws the driver's error while the database is down: call it from a step that is retried.
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
    // The event may have been recorded only now: see "not_yet" in lib/mail/compose-mail.
    await outbox.updateOne({ kind, key, state: "waiting" }, { $set: { queuedAt: now } });
  }
  announceMail();
}

/**
 * Queues a receipt for the buyer and a sale email for each teacher of a paid line. A single free course sends
 * no receipt; a cart that a coupon made free does, because it went through checkout. Idempotent.
 */
export async function queueSaleMails(payment: PaymentDocument): Promise<void> {
  const { _id: paymentId, uid, items, coupon, amountCents, createdAt } = payment;
  if (!isRecent(createdAt)) return;
  const id = paymentId.toHexString();
  const sales = listSellers(items).map((uid): NewMail => {
    return { kind: "sale", key: `${id}:${uid}`, uid, paymentId };
  });
  const receipt: NewMail = { kind: "receipt", key: id, uid, paymentId };
  await runAll([...(amountCents > 0 || coupon ? [receipt] : []), ...sales].map(queueMail));
}

type DeclarationMail = Pick<DeclarationDocument, "kind" | "uid" | "paymentId" | "serviceId">;

/**
 * Queues the email that confirms a consent or acknowledges a withdrawal. Must run before the insert, so that no stored
 * declaration goes without its email; without a declaration, none is sent (lib/mail/compose-mail). Idempotent.
 */
export async function queueDeclarationMail({ kind, uid, paymentId, serviceId }: DeclarationMail) {
  const key = `${paymentId.toHexString()}:${serviceId.toHexString()}`;
  await queueMail({ kind, key, uid, paymentId, serviceId });
}

type RefundMailOptions = { payment: PaymentDocument; stripeReversals: StripeReversal[] };

/** Queues one email per successful refund that is recorded. Idempotent. */
export async function queueRefundMails({ payment, stripeReversals }: RefundMailOptions): Promise<void> {
  const { _id: paymentId, uid, reversals } = payment;
  const recorded = new Set(reversals.map(({ stripeId }) => stripeId));
  for (const { stripeId, kind, status, createdAt } of stripeReversals) {
    const isDone = kind === "refund" && status === "succeeded" && recorded.has(stripeId);
    if (!isDone || !isRecent(createdAt)) continue;
    await queueMail({ kind: "refund", key: stripeId, uid, paymentId, reversalId: stripeId });
  }
}

/**
 * Queues the email to a course's teacher, once per author and course, so that rewriting a review sends no second one.
 * Must run before the insert; without a review, none is sent (lib/mail/compose-mail). Idempotent.
 */
export async function queueReviewMail({ uid, serviceId }: Pick<ReviewDocument, "uid" | "serviceId">) {
  const key = `${serviceId.toHexString()}:${uid}`;
  await queueMail({ kind: "review", key, serviceId, authorUid: uid });
}

type ReportMailOptions = { kind: "report_received" | "report_decided"; report: ReportDocument };

/**
 * Queues an email to the reporter of content, once per report: that we received it, or what was decided. Does nothing
 * for a visitor who gave no address.
 */
export async function queueReportMail({ kind, report }: ReportMailOptions): Promise<void> {
  const { _id, uid, email, kind: reportedKind, subjectId } = report;
  const recipient = uid ? { uid } : email && { to: email };
  if (!recipient) return;
  await queueMail({ kind, key: _id.toHexString(), ...recipient, reportedKind, subjectId });
}

/** Queues the email to a user about an admin's decision about their account, once per decision. */
export async function queuePersonStateMail({ uid, revision }: Pick<PersonStateDocument, "uid" | "revision">) {
  await queueMail({ kind: "person_state", key: `${uid}:${revision}`, uid });
}

/**
 * Queues the email about a deleted account. Call it while the account still exists. It's sent once Firebase no longer
 * knows the user; the uid and the address are then removed from the outbox. Its key is a hash. Idempotent per uid.
 */
export async function queueDeletionMail({ uid, email }: { uid: string; email: string }): Promise<void> {
  const key = createHash("sha256").update(uid).digest("hex");
  await queueMail({ kind: "account_deleted", key, deletedUid: uid, to: email });
}
