import "server-only";
import { findPersonState } from "#lib/auth/person-states";
import { findFirebaseAccount } from "#lib/auth/request-firebase";
import { findCourse } from "#lib/courses/find-course";
import { getCollection } from "#lib/db/collections";
import type { OutboxDocument } from "#lib/db/documents/outbox";
import type { PaymentDocument, SoldItem } from "#lib/db/documents/payments";
import { env } from "#lib/env/env";
import { findLastDecision } from "#lib/moderation/sync-case";
import { findDeclaration } from "#lib/ownership/declarations";
import { toNamedLanguage } from "#lib/rules/courses/course-facets";
import { writeReceiptMail, writeRefundMail } from "#lib/rules/mail/buyer-mails";
import { writeConsentMail, writeWithdrawalMail } from "#lib/rules/mail/declaration-mails";
import { writeDeletionMail } from "#lib/rules/mail/deletion-mail";
import type { MailContent } from "#lib/rules/mail/mail-content";
import { writePersonStateMail } from "#lib/rules/mail/person-state-mail";
import { writeReportDecidedMail, writeReportReceivedMail } from "#lib/rules/mail/report-mails";
import { writeReviewMail, writeSaleMail } from "#lib/rules/mail/teacher-mails";
import { formatCard } from "#lib/rules/payments/format-card";
import { formatReceiptNumber } from "#lib/rules/payments/receipt-number";
import { toPaidCents } from "#lib/rules/payments/sold-item";
import { toWithdrawalEnd } from "#lib/rules/payments/withdrawal-rule";

export type ComposedMail = { to: string; content: MailContent };

/**
 * "gone": there is nothing to tell, or no recipient. "not_yet": the event isn't recorded yet. `unverifiedUid`: a
 * recipient whose address isn't verified, and who gets no content of other users until it is.
 */
type Composed = ComposedMail | "gone" | "not_yet" | { unverifiedUid: string };

/** How long an email waits for its review or declaration to be inserted, or for the account to be deleted. */
const insertWaitMs = 10 * 60 * 1000;
const deletionWaitMs = 7 * 24 * 60 * 60 * 1000;

/**
 * The recipient and the content of an email, from the current data. Throws AppError `unavailable` if
 * Firebase, which has the address, doesn't answer, and the driver's error while the database is down.
 */
export async function composeMail(mail: OutboxDocument): Promise<Composed> {
  if (mail.kind === "review") return composeReview(mail);
  if (mail.kind === "account_deleted") return composeDeletion(mail);
  if (mail.kind === "person_state") return composePersonState(mail);
  if (mail.kind === "report_received" || mail.kind === "report_decided") return composeReport(mail);
  const payments = await getCollection("payments");
  const payment = mail.paymentId && (await payments.findOne({ _id: mail.paymentId }));
  if (!payment) return "gone";
  if (mail.kind === "sale") return composeSale({ mail, payment });
  // A buyer who has deleted their account has no stored address.
  if (!payment.email) return "gone";
  if (mail.kind === "consent" || mail.kind === "withdrawal") return composeDeclaration({ mail, payment });
  const content = writers[mail.kind]({ mail, payment });
  if (!content) return "gone";
  const { to, isVerified } = await findBuyerRecipient(payment);
  // What concerns a card payment goes out at once. A free enrollment costs nothing, so a stranger's address could be
  // flooded with the titles of courses.
  return isVerified || payment.amountCents > 0 ? { to, content } : { unverifiedUid: payment.uid };
}

type MailRecipient = { to: string; isVerified: boolean };

/** Returns a user's current address; null for a deleted account. */
async function findRecipient(uid: string): Promise<MailRecipient | null> {
  const account = await findFirebaseAccount(uid);
  return account?.email ? { to: account.email, isVerified: account.emailVerified } : null;
}

/** Returns the account's current address if it's verified, otherwise the one of the purchase. */
async function findBuyerRecipient({
  uid,
  email,
}: Pick<PaymentDocument, "uid" | "email">): Promise<MailRecipient> {
  const current = await findRecipient(uid);
  return current?.isVerified ? current : { to: email, isVerified: false };
}

/** Addresses an email to a teacher. Its content, such as a course's title, may be meant for a stranger's address. */
async function addressToTeacher(uid: string, content: MailContent): Promise<Composed> {
  const recipient = await findRecipient(uid);
  if (!recipient) return "gone";
  return recipient.isVerified ? { to: recipient.to, content } : { unverifiedUid: uid };
}

function toReceiptContent(payment: PaymentDocument): MailContent {
  const { _id, items, coupon, amountCents, createdAt } = payment;
  return writeReceiptMail({
    paymentId: _id.toHexString(),
    ...toNames(payment),
    createdAt,
    lines: items.map((item) => {
      return { serviceId: item.serviceId.toHexString(), ...toTitle(item), paidCents: toPaidCents(item) };
    }),
    couponCode: coupon?.code ?? null,
    totalCents: amountCents,
    withdrawalEnd: env.consumerLaw === "eu" ? toWithdrawalEnd(createdAt) : null,
  });
}

/** How to write the emails to a payment's buyer. */
const writers = {
  receipt: ({ payment }: MailOfPayment) => toReceiptContent(payment),
  refund: toRefundContent,
};

type MailOfPayment = { mail: OutboxDocument; payment: PaymentDocument };

/** Null for a refund that has failed in the meantime. */
function toRefundContent({ mail, payment }: MailOfPayment): MailContent | null {
  const { _id, items, reversals } = payment;
  const refund = reversals.find(({ stripeId }) => stripeId === mail.reversalId);
  if (refund?.state !== "active") return null;
  const lines = refund.lines.map(({ serviceId, amountCents }) => {
    const item = items.find((each) => each.serviceId.equals(serviceId));
    return { ...toTitle(item), amountCents, isOver: item?.refundedAt !== undefined };
  });
  const { amountCents } = refund;
  return writeRefundMail({ paymentId: _id.toHexString(), ...toNames(payment), amountCents, lines });
}

function toTitle(item?: SoldItem): Pick<SoldItem, "title" | "language"> {
  return { title: item?.title ?? "", ...(item?.language && { language: item.language }) };
}

function toNames({ receipt, card }: PaymentDocument) {
  return {
    receiptNumber: receipt ? formatReceiptNumber(receipt) : null,
    card: card ? formatCard(card) : null,
  };
}

/** Leaves out lines that were refunded before this email. */
async function composeSale({ mail: { uid = "" }, payment }: MailOfPayment): Promise<Composed> {
  const own = payment.items.filter(
    (item) => item.teacher.uid === uid && toPaidCents(item) > 0 && !item.refundedAt,
  );
  if (own.length === 0) return "gone";
  const lines = own.map((item) => {
    return { ...toTitle(item), paidCents: toPaidCents(item), feeCents: item.feeCents };
  });
  const content = writeSaleMail({ receiptNumber: toNames(payment).receiptNumber, lines });
  return addressToTeacher(uid, content);
}

async function composeDeclaration({ mail, payment }: MailOfPayment): Promise<Composed> {
  const { serviceId, kind, queuedAt } = mail;
  const item = serviceId && payment.items.find((each) => each.serviceId.equals(serviceId));
  if (!serviceId || !item) return "gone";
  const { _id: paymentId } = payment;
  const declaration = await findDeclaration({ paymentId, serviceId });
  if (!declaration) return Date.now() - queuedAt.getTime() < insertWaitMs ? "not_yet" : "gone";
  // The other declaration won, which another tab made at the same time.
  if (declaration.kind !== kind) return "gone";
  const { text, declaredAt, amountCents = 0 } = declaration;
  const { receiptNumber } = toNames(payment);
  const facts = { paymentId: paymentId.toHexString(), receiptNumber, ...toTitle(item), text, declaredAt };
  const isConsent = kind === "consent";
  const { to } = await findBuyerRecipient(payment);
  return {
    to,
    content: isConsent ? writeConsentMail(facts) : writeWithdrawalMail({ ...facts, amountCents }),
  };
}

async function composeReview(mail: OutboxDocument): Promise<Composed> {
  const { authorUid, serviceId, createdAt, queuedAt } = mail;
  if (!authorUid || !serviceId) return "gone";
  const reviews = await getCollection("reviews");
  const review = await reviews.findOne({ uid: authorUid, serviceId });
  if (!review) return Date.now() - queuedAt.getTime() < insertWaitMs ? "not_yet" : "gone";
  if (review.hidden) return "gone";
  // The author already had an older review and tried to add a second one.
  if (review.createdAt.getTime() < createdAt.getTime() - insertWaitMs) return "gone";
  const course = await findCourse({ serviceId: serviceId.toHexString() });
  if (!course) return "gone";
  const { name: author, rating: stars = null } = review;
  const content = writeReviewMail({
    serviceId: course._id.toHexString(),
    title: course.title,
    language: toNamedLanguage(course.language) ?? undefined,
    author,
    stars,
  });
  return addressToTeacher(course.owner.uid, content);
}

/** A signed-in reporter gets it only at a verified address. */
async function composeReport({
  kind,
  uid,
  to: given,
  reportedKind,
  subjectId,
}: OutboxDocument): Promise<Composed> {
  if (!reportedKind || !subjectId) return "gone";
  const account = uid ? await findFirebaseAccount(uid) : null;
  const to = uid ? account?.emailVerified && account.email : given;
  if (!to) return "gone";
  if (kind === "report_received") return { to, content: writeReportReceivedMail({ kind: reportedKind }) };
  const last = await findLastDecision({ kind: reportedKind, subjectId });
  return last
    ? { to, content: writeReportDecidedMail({ kind: reportedKind, decision: last.decision }) }
    : "not_yet";
}

/** Nothing if an admin has decided again in the meantime, which is an email of its own. */
async function composePersonState({ uid = "", key }: OutboxDocument): Promise<Composed> {
  const decided = await findPersonState(uid);
  if (!decided || key !== `${uid}:${decided.revision}`) return "gone";
  const to = (await findFirebaseAccount(uid))?.email;
  return to ? { to, content: writePersonStateMail(decided) } : "gone";
}

async function composeDeletion({ deletedUid, to, queuedAt }: OutboxDocument): Promise<Composed> {
  if (!deletedUid || !to) return "gone";
  if ((await findFirebaseAccount(deletedUid)) === null) return { to, content: writeDeletionMail() };
  return Date.now() - queuedAt.getTime() < deletionWaitMs ? "not_yet" : "gone";
}
