// This file is long because it is the declaration: every collection and what of it is about people, in one place.

import "server-only";
import type { ObjectId } from "mongodb";
import { type CollectionName, getCollection } from "#lib/db/collections";
import type { SoldItem } from "#lib/db/documents/payments";
import { env } from "#lib/env/env";
import { toAccount } from "#lib/ledger/teacher-account";
import { forgetMails } from "#lib/outbox/queue-deletion-mail";
import { erasePayee, eraseTeacher } from "#lib/people/erase-courses";
import { eraseDecisions } from "#lib/people/erase-decisions";
import { eraseFiles } from "#lib/people/erase-files";
import { eraseCertificates, eraseReviews } from "#lib/people/erase-public-pages";
import { eraseCheckouts, erasePayments } from "#lib/people/erase-purchases";
import { deleteOwn, type Erasure, inOrder, renameOwn } from "#lib/people/erasures";
import { defineSection, type ExportSection } from "#lib/people/export-section";
import { toFileAddress } from "#lib/rules/files/file-address";

/** What a collection has to do with people. */
type Declaration = {
  /** What of it a person's export contains. */
  exported: ExportSection[];
  /** Where else its documents name people, as a path without array positions, and why that isn't exported. */
  unexported?: Readonly<Record<string, string>>;
  /** What happens to it when a person deletes their account. Missing if nothing does, or another collection's erasure does it. */
  erase?: Erasure;
  /** Where its documents still name a person after that, and why. */
  kept?: Readonly<Record<string, string>>;
};

const nothing: Declaration = { exported: [] };

/** What a buyer sees of a line that they bought or wanted to buy. */
function toBoughtLine({ serviceId, title, priceCents, discountCents, teacher, refundedAt }: SoldItem) {
  return { serviceId, title, priceCents, discountCents, teacher: teacher.name, refundedAt };
}

/** What its teacher sees of a line that they sold. */
function toSoldLine({ serviceId, title, priceCents, discountCents, feeCents, refundedAt }: SoldItem) {
  return { serviceId, title, priceCents, discountCents, feeCents, refundedAt };
}

const byUid = (uid: string) => ({ uid });

function toFileUrl(id: ObjectId): string {
  return new URL(toFileAddress(id.toHexString()), env.siteUrl).href;
}

async function listOwnCourseIds(uid: string): Promise<ObjectId[]> {
  const courses = await getCollection("services");
  const own = await courses.find({ "owner.uid": uid }, { projection: { _id: 1 } }).toArray();
  return own.map(({ _id }) => _id);
}

/**
 * Every collection by its name in the database: what of it "Download my data" contains, and what deleting an account does to
 * it, in this order, after lib/people/erase-person has erased the courses. Files come last, because the documents that name a
 * file decide whether it stays. A test makes a person who has done everything and scans all collections
 * (lib/people/personal-data.integration.test.ts, lib/people/delete-account.integration.test.ts).
 */
export const personalData: Readonly<Record<CollectionName | "migrations", Declaration>> = {
  sessions: {
    exported: [
      defineSection({
        name: "sessions",
        collection: "sessions",
        filter: byUid,
        fields: ["uid", "isAdmin", "account", "startedAt", "expiresAt", "endedAt"],
      }),
    ],
  },
  services: {
    exported: [
      defineSection({
        name: "courses",
        collection: "services",
        filter: (uid) => ({ "owner.uid": uid }),
        fields: [
          "title",
          "headline",
          "details",
          "Ratings",
          "image",
          "priceCents",
          "category",
          "level",
          "language",
          "outcomes",
          "requirements",
          "state",
          "hidden",
          "owner",
          "createdAt",
          "updatedAt",
        ],
        toEntry: ({ state, ...course }) => ({ ...course, state: state ?? "published" }),
      }),
    ],
  },
  outlines: {
    exported: [
      defineSection({
        name: "outlines",
        collection: "outlines",
        filter: async (uid) => ({ _id: { $in: await listOwnCourseIds(uid) } }),
        fields: ["sections", "updatedAt"],
      }),
    ],
  },
  lessons: {
    exported: [
      defineSection({
        name: "lessons",
        collection: "lessons",
        filter: async (uid) => ({ serviceId: { $in: await listOwnCourseIds(uid) } }),
        fields: ["serviceId", "kind", "body", "media", "createdAt", "updatedAt"],
      }),
    ],
  },
  teachers: {
    exported: [
      defineSection({
        name: "teacherProfile",
        collection: "teachers",
        filter: byUid,
        fields: ["uid", "name", "photo", "about", "createdAt"],
      }),
    ],
    erase: eraseTeacher,
  },
  coupons: {
    exported: [
      defineSection({
        name: "coupons",
        collection: "coupons",
        filter: byUid,
        fields: ["uid", "code", "discount", "serviceIds", "endsAt", "maxUses", "isActive", "createdAt"],
      }),
    ],
    erase: renameOwn("coupons", { set: { isActive: false } }),
  },
  payees: {
    exported: [
      defineSection({
        name: "payoutAccount",
        collection: "payees",
        filter: byUid,
        fields: ["uid", "accountId", "refusal"],
      }),
    ],
    unexported: { "current.adminUid": "The same, until it is recorded." },
    kept: {
      uid: "What is due is paid to the account at Stripe, and what buyers have refunded is taken back from it.",
      "current.adminUid": "A payout that is being recorded, as it will be in the books.",
    },
    erase: erasePayee,
  },
  reviews: {
    exported: [
      defineSection({
        name: "reviews",
        collection: "reviews",
        filter: byUid,
        fields: [
          "uid",
          "serviceId",
          "title",
          "name",
          "email",
          "photo",
          "review",
          "rating",
          "isBuyer",
          "answer",
          "hidden",
          "createdAt",
          "updatedAt",
        ],
      }),
      // What a teacher has answered, without whom: the reviews are their authors'.
      defineSection({
        name: "reviewAnswers",
        collection: "reviews",
        filter: async (uid) => ({
          serviceId: { $in: await listOwnCourseIds(uid) },
          answer: { $exists: true },
        }),
        fields: ["serviceId", "title", "answer"],
      }),
    ],
    erase: eraseReviews,
  },
  progress: {
    exported: [
      defineSection({
        name: "progress",
        collection: "progress",
        filter: byUid,
        fields: ["uid", "serviceId", "done", "at", "updatedAt"],
      }),
    ],
    erase: deleteOwn("progress"),
  },
  certificates: {
    exported: [
      defineSection({
        name: "certificates",
        collection: "certificates",
        filter: byUid,
        fields: ["publicId", "uid", "serviceId", "name", "title", "finishedAt"],
      }),
    ],
    erase: eraseCertificates,
  },
  cartItems: {
    exported: [
      defineSection({
        name: "cart",
        collection: "cartItems",
        filter: byUid,
        fields: ["uid", "serviceId", "title", "priceCents", "addedAt"],
      }),
    ],
    erase: deleteOwn("cartItems"),
  },
  cartCoupons: {
    exported: [
      defineSection({
        name: "cartCoupon",
        collection: "cartCoupons",
        filter: byUid,
        fields: ["uid", "couponId", "appliedAt"],
      }),
    ],
    erase: deleteOwn("cartCoupons"),
  },
  payments: {
    exported: [
      defineSection({
        name: "purchases",
        collection: "payments",
        filter: byUid,
        fields: [
          "uid",
          "email",
          "transactionId",
          "items",
          "coupon",
          "amountCents",
          "currency",
          "card",
          "receipt",
          "withdrawals",
          "createdAt",
        ],
        toEntry: ({ withdrawals, ...payment }) => ({
          ...payment,
          items: payment.items.map(toBoughtLine),
          refunds: withdrawals.map(({ kind, amountCents, state, createdAt, returnedAt }) => {
            return { kind, amountCents, state, createdAt, returnedAt };
          }),
        }),
      }),
      defineSection({
        name: "sales",
        collection: "payments",
        filter: (uid) => ({ "items.teacher.uid": uid }),
        fields: ["items", "coupon", "receipt", "currency", "createdAt"],
        toEntry: ({ items, coupon, ...payment }, uid) => {
          const own = items.filter(({ teacher }) => teacher?.uid === uid);
          // Another teacher's coupon took nothing off these.
          const isUsed = own.some(({ discountCents = 0 }) => discountCents > 0);
          return { ...payment, items: own.map(toSoldLine), ...(isUsed && { coupon }) };
        },
      }),
    ],
    kept: {
      "items.teacher.uid": "Names the teacher's account in the books, which are made from the payments.",
      unpaidTo: "What is still due goes to the teacher's Stripe account.",
    },
    erase: erasePayments,
  },
  checkouts: {
    exported: [
      defineSection({
        name: "checkouts",
        collection: "checkouts",
        filter: byUid,
        fields: ["uid", "email", "items", "coupon", "amountCents", "currency", "status", "createdAt"],
        toEntry: (checkout) => ({ ...checkout, items: checkout.items.map(toBoughtLine) }),
      }),
    ],
    unexported: {
      "items.teacher": "What others were about to buy is theirs; what they bought is among the sales.",
    },
    kept: {
      "items.teacher.uid": "Whoever pays for a checkout pays its teacher, by the account in the books.",
    },
    erase: eraseCheckouts,
  },
  refunds: {
    exported: [
      defineSection({
        name: "refundRequests",
        collection: "refunds",
        filter: byUid,
        fields: [
          "paymentId",
          "uid",
          "serviceId",
          "amountCents",
          "state",
          "requestedBy",
          "createdAt",
          "updatedAt",
        ],
      }),
    ],
    unexported: { requesterUid: "A teacher or admin who asked for it: the refund is its buyer's." },
    erase: inOrder(renameOwn("refunds"), renameOwn("refunds", { field: "requesterUid" })),
  },
  couponClaims: {
    exported: [
      defineSection({
        name: "usedCoupons",
        collection: "couponClaims",
        filter: byUid,
        fields: ["couponId", "uid", "state", "claimedAt"],
      }),
    ],
    erase: renameOwn("couponClaims"),
  },
  ledger: {
    exported: [
      defineSection({
        name: "earnings",
        collection: "ledger",
        filter: (uid) => ({ "postings.account": toAccount(uid) }),
        fields: ["kind", "postings", "currency", "paymentId", "serviceId", "payout", "createdAt"],
        toEntry: ({ postings, payout, ...entry }, uid) => ({
          ...entry,
          postings: postings.filter(({ account }) => account === toAccount(uid)),
          reference: payout?.reference,
        }),
      }),
    ],
    unexported: { "payout.adminUid": "That an admin recorded a payout is about the site's books." },
    kept: {
      "postings.account": "The books never change, and have to be kept by law.",
      "payout.adminUid": "The same.",
    },
  },
  transfers: {
    exported: [
      defineSection({
        name: "payouts",
        collection: "transfers",
        filter: byUid,
        fields: [
          "uid",
          "accountId",
          "paymentId",
          "serviceId",
          "amountCents",
          "currency",
          "state",
          "refusal",
          "reversals",
          "createdAt",
        ],
        toEntry: ({ reversals, ...transfer }) => ({
          ...transfer,
          reversals: reversals.map(({ amountCents, state, createdAt }) => ({
            amountCents,
            state,
            createdAt,
          })),
        }),
      }),
    ],
    kept: { uid: "What was sent to whom belongs to the books." },
  },
  reports: {
    exported: [
      defineSection({
        name: "reports",
        collection: "reports",
        filter: byUid,
        fields: ["kind", "subjectId", "serviceId", "uid", "category", "reason", "state", "createdAt"],
      }),
    ],
    erase: renameOwn("reports"),
  },
  decisions: {
    exported: [
      defineSection({
        name: "moderatorDecisions",
        collection: "decisions",
        filter: (uid) => ({ authorUid: uid }),
        fields: [
          "kind",
          "subjectId",
          "serviceId",
          "decision",
          "reason",
          "authorUid",
          "snapshot",
          "answer",
          "createdAt",
        ],
      }),
    ],
    unexported: { admin: "Who decided acts for the site: the decision is about the author's content." },
    erase: eraseDecisions,
  },
  moderationCases: nothing,
  outbox: {
    exported: [
      defineSection({
        name: "emails",
        collection: "outbox",
        filter: byUid,
        fields: ["kind", "uid", "paymentId", "serviceId", "state", "createdAt", "sentAt"],
      }),
    ],
    unexported: {
      authorUid: "That a teacher is told of a review is about the teacher; the review is among the reviews.",
      key: "Repeats who and what an email is about.",
      deletedUid: "Nobody can ask any more: it is there until the email about their deletion has been sent.",
      to: "The same.",
    },
    kept: {
      deletedUid: "Until the email has been sent that says that the account is gone.",
      to: "The same.",
    },
    erase: ({ uid }) => forgetMails(uid),
  },
  files: {
    exported: [
      defineSection({
        name: "files",
        collection: "files",
        filter: byUid,
        fields: ["uid", "purpose", "name", "size", "type", "state", "refusal", "createdAt"],
        toEntry: (file) => ({
          ...file,
          ...(file.state === "complete" && { url: toFileUrl(file._id) }),
        }),
      }),
    ],
    erase: eraseFiles,
  },
  "uploads.files": nothing,
  "uploads.chunks": nothing,
  accountDeletions: {
    exported: [],
    kept: { uid: "Until it was looked over whether anything was written meanwhile." },
  },
  receiptYears: nothing,
  siteFigures: nothing,
  sitemapStarts: nothing,
  // Words of published courses and their teachers' names, each by itself.
  searchTerms: nothing,
  // Ids of courses, teachers, and certificates, and forgotten after an hour.
  invalidations: nothing,
  // Hashed, and forgotten after minutes.
  rateLimits: nothing,
  health: nothing,
  migrations: nothing,
};

/** The lists of an export, in their order. */
export const exportSections: readonly ExportSection[] = Object.values(personalData).flatMap(
  ({ exported }) => exported,
);
