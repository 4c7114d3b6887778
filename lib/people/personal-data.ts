// This file is long because it's the declaration: all collections and their personal data, in one place.

import "server-only";
import type { ObjectId } from "mongodb";
import { type CollectionName, getCollection } from "#lib/db/collections";
import type { SoldItem } from "#lib/db/documents/payments";
import { env } from "#lib/env/env";
import { toTeacherAccount } from "#lib/ledger/teacher-account";
import { deleteUserMails } from "#lib/outbox/outbox";
import {
  eraseCertificates,
  eraseDecisions,
  eraseFiles,
  eraseInspections,
  erasePersonState,
  eraseReports,
  eraseReviews,
} from "#lib/people/erase-content";
import { erasePayee, eraseTeacher } from "#lib/people/erase-courses";
import { eraseBuyerAndTeacher } from "#lib/people/erase-purchases";
import { deleteOwnDocuments, type Erasure, eraseUid } from "#lib/people/erasures";
import { createSections, type ExportSection } from "#lib/people/export-section";
import { toFileAddress } from "#lib/rules/files/file-address";

/** The personal data of a collection. */
type PersonalDataDeclaration = {
  /** The sections of a user's export. */
  exported: ExportSection[];
  /** Other paths (without array positions) where its documents name users, with the reason why they aren't exported. */
  unexported?: Readonly<Record<string, string>>;
  /**
   * Runs when a user deletes their account. Missing if nothing must be done, or another collection's erasure does it.
   */
  erase?: Erasure;
  /** Paths where its documents still name a user after that, with the reason. */
  kept?: Readonly<Record<string, string>>;
};

const noPersonalData: PersonalDataDeclaration = { exported: [] };

/** A line as its buyer sees it. */
function toPurchaseLine(item: SoldItem) {
  const { serviceId, title, priceCents, discountCents, teacher, entitlement, refundedAt, withdrawnAt } = item;
  return {
    serviceId,
    title,
    priceCents,
    discountCents,
    teacher: teacher.name,
    lessons: entitlement,
    refundedAt,
    withdrawnAt,
  };
}

/** A line as its teacher sees it. */
function toSaleLine({ serviceId, title, priceCents, discountCents, feeCents, refundedAt }: SoldItem) {
  return { serviceId, title, priceCents, discountCents, feeCents, refundedAt };
}

function toFileUrl(id: ObjectId): string {
  return new URL(toFileAddress(id.toHexString()), env.siteUrl).href;
}

async function listOwnCourseIds(uid: string): Promise<ObjectId[]> {
  const courses = await getCollection("services");
  const own = await courses.find({ "owner.uid": uid }, { projection: { _id: 1 } }).toArray();
  return own.map(({ _id }) => _id);
}

/**
 * Every collection by its name in the database: what "Download my data" contains, and what an account's deletion does,
 * in this order, after lib/people/erase-person has erased the courses. Files come last, because a file stays only while
 * a document refers to it. Tests create a user who has done everything and scan all collections
 * (lib/people/personal-data.integration.test.ts, lib/people/delete-account.integration.test.ts).
 */
export const personalData: Readonly<Record<CollectionName | "migrations", PersonalDataDeclaration>> = {
  sessions: {
    exported: createSections("sessions", {
      sessions: { fields: ["uid", "account", "startedAt", "expiresAt", "endedAt"] },
    }),
  },
  services: {
    exported: createSections("services", {
      courses: {
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
      },
    }),
  },
  outlines: {
    exported: createSections("outlines", {
      outlines: {
        filter: async (uid) => ({ _id: { $in: await listOwnCourseIds(uid) } }),
        fields: ["sections", "firstLessonAt", "updatedAt"],
      },
    }),
  },
  lessons: {
    exported: createSections("lessons", {
      lessons: {
        filter: async (uid) => ({ serviceId: { $in: await listOwnCourseIds(uid) } }),
        fields: ["serviceId", "kind", "body", "media", "lastEntry", "soldAt", "createdAt", "updatedAt"],
      },
    }),
  },
  teachers: {
    exported: createSections("teachers", {
      teacherProfile: { fields: ["uid", "name", "photo", "about", "hidden", "createdAt"] },
    }),
    erase: eraseTeacher,
  },
  coupons: {
    exported: createSections("coupons", {
      coupons: {
        fields: ["uid", "code", "discount", "serviceIds", "endsAt", "maxUses", "isActive", "createdAt"],
      },
    }),
    erase: eraseUid("coupons", { set: { isActive: false } }),
  },
  payees: {
    exported: createSections("payees", {
      payoutAccount: { fields: ["uid", "accountId", "refusal"] },
    }),
    unexported: {
      "current.adminUid": "The admin acts for the site's books; removed once the payout is recorded.",
    },
    kept: {
      uid: "Due amounts are paid to the Stripe account, and transfers are reversed from it after refunds.",
      "current.adminUid": "A payout under way, which the ledger will contain.",
    },
    erase: erasePayee,
  },
  reviews: {
    exported: createSections("reviews", {
      reviews: {
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
          "isVerified",
          "answer",
          "hidden",
          "createdAt",
          "updatedAt",
        ],
      },
      // A teacher's answers to reviews, without the reviews, which belong to their authors.
      reviewAnswers: {
        filter: async (uid) => ({
          serviceId: { $in: await listOwnCourseIds(uid) },
          answer: { $exists: true },
        }),
        fields: ["serviceId", "title", "answer"],
      },
    }),
    erase: eraseReviews,
  },
  progress: {
    exported: createSections("progress", {
      progress: { fields: ["uid", "serviceId", "done", "at", "videos", "updatedAt"] },
    }),
    erase: deleteOwnDocuments("progress"),
  },
  deliveries: {
    exported: createSections("deliveries", {
      usedLessons: { fields: ["uid", "serviceId", "lessonIds", "updatedAt"] },
    }),
    erase: deleteOwnDocuments("deliveries"),
  },
  certificates: {
    exported: createSections("certificates", {
      certificates: { fields: ["publicId", "uid", "serviceId", "name", "title", "finishedAt"] },
    }),
    erase: eraseCertificates,
  },
  cartItems: {
    exported: createSections("cartItems", {
      cart: { fields: ["uid", "serviceId", "title", "priceCents", "addedAt"] },
    }),
    erase: deleteOwnDocuments("cartItems"),
  },
  cartCoupons: {
    exported: createSections("cartCoupons", {
      cartCoupon: { fields: ["uid", "couponId", "appliedAt"] },
    }),
    erase: deleteOwnDocuments("cartCoupons"),
  },
  payments: {
    exported: createSections("payments", {
      purchases: {
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
          "reversals",
          "createdAt",
        ],
        toEntry: ({ reversals, ...payment }) => ({
          ...payment,
          items: payment.items.map(toPurchaseLine),
          refunds: reversals.map(({ kind, amountCents, state, createdAt, returnedAt }) => {
            return { kind, amountCents, state, createdAt, returnedAt };
          }),
        }),
      },
      sales: {
        filter: (uid) => ({ "items.teacher.uid": uid }),
        fields: ["items", "coupon", "receipt", "currency", "createdAt"],
        toEntry: ({ items, coupon, ...payment }, uid) => {
          const own = items.filter(({ teacher }) => teacher?.uid === uid);
          // A coupon of another teacher took nothing off these lines.
          const isUsed = own.some(({ discountCents = 0 }) => discountCents > 0);
          return { ...payment, items: own.map(toSaleLine), ...(isUsed && { coupon }) };
        },
      },
    }),
    kept: {
      "items.teacher.uid": "Names the teacher's ledger account. The ledger is derived from the payments.",
      unpaidTo: "Amounts that are still due go to the teacher's Stripe account.",
      withdrawnFrom: "Amounts that are still the buyer's aren't paid to the teacher.",
    },
    erase: eraseBuyerAndTeacher("payments"),
  },
  checkouts: {
    exported: createSections("checkouts", {
      checkouts: {
        fields: ["uid", "email", "items", "coupon", "amountCents", "currency", "status", "createdAt"],
        toEntry: (checkout) => ({ ...checkout, items: checkout.items.map(toPurchaseLine) }),
      },
    }),
    unexported: {
      "items.teacher": "Checkouts belong to their buyers; the teacher's export contains the sales.",
    },
    kept: {
      "items.teacher.uid": "A payment for the checkout is credited to the teacher's ledger account.",
    },
    erase: eraseBuyerAndTeacher("checkouts"),
  },
  refunds: {
    exported: createSections("refunds", {
      refundRequests: {
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
      },
    }),
    unexported: {
      requesterUid: "A teacher or admin who requested it. The refund belongs to its buyer.",
      cover:
        "The teacher's share. The refund belongs to its buyer, and the teacher's export contains the ledger.",
    },
    kept: { "cover.teacherUid": "Names the teacher's ledger account, whose money covers the refund." },
    erase: eraseUid("refunds", { fields: ["uid", "requesterUid"] }),
  },
  // Evidence of a buyer's right or of its end, kept under the alias of the erased purchase.
  declarations: {
    exported: createSections("declarations", {
      declarations: {
        fields: ["paymentId", "uid", "serviceId", "kind", "text", "textHash", "amountCents", "declaredAt"],
      },
    }),
    erase: eraseUid("declarations"),
  },
  couponClaims: {
    exported: createSections("couponClaims", {
      usedCoupons: { fields: ["couponId", "uid", "state", "claimedAt"] },
    }),
    erase: eraseUid("couponClaims"),
  },
  ledger: {
    exported: createSections("ledger", {
      earnings: {
        filter: (uid) => ({ "postings.account": toTeacherAccount(uid) }),
        fields: ["kind", "postings", "currency", "paymentId", "serviceId", "payout", "createdAt"],
        toEntry: ({ postings, payout, ...entry }, uid) => ({
          ...entry,
          postings: postings.filter(({ account }) => account === toTeacherAccount(uid)),
          reference: payout?.reference,
        }),
      },
    }),
    unexported: { "payout.adminUid": "The admin acts for the site: the payout belongs to the site's books." },
    kept: {
      "postings.account": "The ledger never changes, and the law requires keeping it.",
      "payout.adminUid": "The ledger never changes, and the law requires keeping it.",
    },
  },
  transfers: {
    exported: createSections("transfers", {
      payouts: {
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
          reversals: reversals.map(({ amountCents, state, createdAt }) => {
            return { amountCents, state, createdAt };
          }),
        }),
      },
    }),
    kept: { uid: "Transfers and their recipients belong to the books." },
  },
  reports: {
    exported: createSections("reports", {
      reports: {
        fields: ["kind", "subjectId", "serviceId", "uid", "category", "reason", "state", "createdAt"],
      },
    }),
    unexported: { reporterKey: "Repeats the uid." },
    erase: eraseReports,
  },
  decisions: {
    exported: createSections("decisions", {
      moderatorDecisions: {
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
      },
    }),
    unexported: { admin: "The admin acts for the site: the decision is about the author's content." },
    erase: eraseDecisions,
  },
  moderationCases: noPersonalData,
  inspections: {
    exported: [],
    unexported: { admin: "The admin acts for the site: the record says who read a reported lesson." },
    erase: eraseInspections,
  },
  personStates: {
    exported: createSections("personStates", {
      accountDecision: { fields: ["uid", "state", "reason", "changedAt"] },
    }),
    unexported: { admin: "The admin acts for the site: the decision is about the user." },
    erase: erasePersonState,
  },
  outbox: {
    exported: createSections("outbox", {
      emails: {
        fields: [
          "kind",
          "uid",
          "paymentId",
          "serviceId",
          "reportedKind",
          "subjectId",
          "state",
          "createdAt",
          "sentAt",
        ],
      },
    }),
    unexported: {
      authorUid: "The email belongs to the teacher it's sent to; the author's export contains the review.",
      key: "Repeats the email's other fields.",
      deletedUid:
        "A deleted user can't request an export. Removed once the email about the deletion is sent.",
      to: "A deleted user can't request an export. Removed once the email about the deletion is sent.",
    },
    kept: {
      deletedUid: "Needed until the email about the deletion is sent.",
      to: "Needed until the email about the deletion is sent.",
    },
    erase: ({ uid }) => deleteUserMails(uid),
  },
  files: {
    exported: createSections("files", {
      files: {
        fields: ["uid", "purpose", "name", "size", "type", "state", "refusal", "createdAt"],
        toEntry: (file) => ({ ...file, ...(file.state === "complete" && { url: toFileUrl(file._id) }) }),
      },
    }),
    erase: eraseFiles,
  },
  "uploads.files": noPersonalData,
  "uploads.chunks": noPersonalData,
  accountDeletions: {
    exported: [],
    kept: { uid: "Needed until the final check for data written during the deletion." },
  },
  // Stripe's ids and amounts. The buyer is named by the payment, or at Stripe.
  unmatchedPayments: noPersonalData,
  fraudWarnings: noPersonalData,
  receiptYears: noPersonalData,
  siteFigures: noPersonalData,
  sitemapStarts: noPersonalData,
  // Single words of published courses and of their teachers' names.
  searchTerms: noPersonalData,
  // Ids of courses, teachers, and certificates, deleted after an hour.
  invalidations: noPersonalData,
  // Hashed, and deleted after minutes.
  rateLimits: noPersonalData,
  // Under a hash, and deleted after minutes.
  quotaReservations: noPersonalData,
  health: noPersonalData,
  migrations: noPersonalData,
};

/** All sections of an export, in order. */
export const exportSections: readonly ExportSection[] = Object.values(personalData).flatMap(
  ({ exported }) => exported,
);
