// This file is long because it is the schema: every collection and what its documents hold, in one place.

import "server-only";
import type { Binary, Collection, ObjectId } from "mongodb";
import { getDatabase } from "#lib/db/client";
import type { SignInMethods } from "#lib/rules/auth/sign-in-methods";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { Discount } from "#lib/rules/coupons/apply-coupon";
import type { Category, Level } from "#lib/rules/courses/course-facets";
import type { CourseState, CourseTotals } from "#lib/rules/courses/course-schema";
import type { FilePurpose, FileStore } from "#lib/rules/files/upload-schema";
import type { LessonKind, LessonMedia } from "#lib/rules/lessons/lesson-schema";
import type { DecisionKind } from "#lib/rules/moderation/decision-schema";
import type { ModeratedKind, ReportCategory } from "#lib/rules/moderation/report-schema";
import type { RefundRequestState } from "#lib/rules/payments/refund-schema";
import type { StarCounts, StarValue } from "#lib/rules/reviews/stars";

/** "deleting": nobody finds or buys it any more while its deletion is under way (lib/teaching/delete-course). */
export type UnlistedState = Exclude<CourseState, "published"> | "deleting";

/** Marks a course that is being deleted. */
export type Deletion = {
  /** Another one each time that the course is marked. */
  id: ObjectId;
  stateBefore: Exclude<UnlistedState, "deleting"> | null;
  /** Nobody has bought it, and nobody can any more: what belongs to it is being removed. */
  isFinal?: true;
};

export type StoredAnswer = { text: string; answeredAt: Date };

/** By which decision something was hidden, and when. */
export type Hidden = { decisionId: ObjectId; at: Date };

export type CourseDocument = {
  _id: ObjectId;
  title: string;
  titleKey: string;
  details: string;
  Ratings: string;
  image: string;
  priceCents: number;
  owner: { uid: string; email: string };
  createdAt: Date;
  createdKey: string;
  // What follows is missing until its teacher has said it.
  headline?: string;
  category?: Category;
  level?: Level;
  /** A BCP 47 tag. */
  language?: string;
  outcomes?: string[];
  requirements?: string[];
  /** Null while the course is published: one value that the index of every list begins with. */
  state: UnlistedState | null;
  deletion?: Deletion;
  /** Its state before a moderator hid it, which restoring it brings back, and the decision that says why. */
  hidden?: Hidden & { stateBefore: Deletion["stateBefore"] };
  /** The turn of the decision carried out last (DecisionDocument); 0 before the first. */
  moderationTurn: number;
  /** Counted from the reviews (lib/derived/recount-stars); each count raises `revision`. */
  stars: { counts: StarCounts; revision: number };
  /** The plain average as it is shown (roundStars), stored with `stars`; missing without ratings. */
  averageStars?: number;
  /** See toTopRatedKey. */
  topRatedKey: string;
  /** How many people own it, counted from the payments (lib/derived/recount-students); each count raises `revision`. */
  students: { count: number; revision: number };
  /** See toStudentsKey. */
  studentsKey: string;
  /** See toPriceKey; written with every price. */
  priceKey: string;
  /**
   * What searches find it by (lib/rules/search/search-tokens), stored by lib/derived/refresh-search after each change of the
   * course or its teacher's name, which raises `searchRevision`. Empty until the first time.
   */
  search: string[];
  /** All of its tokens: a query names the rarest in `search`, which has the indexes, and the others here, which has none. */
  searchTokens: string[];
  searchRevision: number;
  /** Raised by each change of its teacher's, so that two tabs cannot overwrite each other. */
  version: number;
  /** When its teacher last changed it; its creation at first. */
  updatedAt: Date;
};

/** One for each person who teaches; written before their first course is. */
export type TeacherDocument = {
  _id: ObjectId;
  uid: string;
  name: string;
  photo: string;
  about: string;
  createdAt: Date;
};

/** A lesson as the outline names it: everything about it that everyone may read. */
export type OutlineLesson = {
  id: ObjectId;
  title: string;
  kind: LessonKind;
  minutes: number;
  isPreview: boolean;
  /** Whether there is something to learn (lib/rules/lessons/lesson-schema); only its teacher sees it until there is. */
  isReady: boolean;
};

export type OutlineSection = { id: ObjectId; title: string; lessons: OutlineLesson[] };

/** The sections and lessons of a course, in their order. */
export type OutlineDocument = {
  /** The course's id. */
  _id: ObjectId;
  /** Raised by each change of its teacher's; what an editor has to have seen. */
  version: number;
  /** Raised by every write, also by those that only find out what is ready. */
  revision: number;
  sections: OutlineSection[];
  /** Of the lessons that are ready. */
  totals: CourseTotals;
  updatedAt: Date;
};

/** What a lesson shows besides its body, with the ids of files. */
export type StoredMedia = Omit<LessonMedia, "fileId" | "captionsId"> & {
  fileId?: ObjectId;
  captionsId?: ObjectId;
};

/** What is inside a lesson. Never public: lib/lessons/require-lesson decides who may read it. */
export type LessonDocument = {
  _id: ObjectId;
  /** The course's id. */
  serviceId: ObjectId;
  kind: LessonKind;
  /** Markdown; empty until it is written. */
  body: string;
  media: StoredMedia | null;
  /** See OutlineLesson. */
  isReady: boolean;
  /** Raised by each change of its teacher's. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Since when no outline names it; it is deleted a day later (lib/lessons/outline-lessons). */
  unusedSince?: Date;
};

/** How far somebody has come in a course. */
export type ProgressDocument = {
  _id: ObjectId;
  uid: string;
  /** The course's id. */
  serviceId: ObjectId;
  /** The lessons that are done, in no order; also those that their teacher has taken out since. */
  done: ObjectId[];
  /** Where they are: the lesson that they opened last, and the second of its video. */
  at: { lessonId: ObjectId; seconds: number };
  updatedAt: Date;
};

/** Says that somebody finished a course; it holds as long as they own the course. */
export type CertificateDocument = {
  _id: ObjectId;
  /** 32 random hexadecimal digits: the address of its page. */
  publicId: string;
  uid: string;
  /** The course's id. */
  serviceId: ObjectId;
  /** The person's name and the course's title when it was finished. */
  name: string;
  title: string;
  finishedAt: Date;
};

export type FileDocument = {
  _id: ObjectId;
  uid: string;
  purpose: FilePurpose;
  name: string;
  /** In bytes: what was announced; what is stored, once it is complete. */
  size: number;
  /** Found out from the bytes; empty until it is complete. */
  type: string;
  /** "refused": its bytes are not what it may be; "removed": nobody finds it any more, and its bytes go. */
  state: "uploading" | "complete" | "refused" | "removed";
  storage: FileStore;
  partSize: number;
  /** A whole number from 0, below the most of one person's unfinished uploads; unique among these. */
  place: number;
  /** Under which the store has what is read: another id than that of what was uploaded when a picture was made from it. */
  contentId: ObjectId;
  /** Of an upload to a store: what the store calls it until it is complete. */
  multipartId?: string;
  /** While what a picture was made from is still stored. */
  hasSource?: true;
  /** Why it was refused, in a sentence for its owner. */
  refusal?: string;
  createdAt: Date;
  /** When the cleaning looks at it next (lib/files/remove-unused-files). */
  checkAt: Date;
  /** Since when nothing names it, as far as is known; a claim takes that back (lib/files/claim-files). */
  unusedSince?: Date;
};

/** A part of a file in the database, as GridFS keeps it. Never changed once it is there. */
export type FileChunkDocument = {
  _id: ObjectId;
  files_id: ObjectId;
  /** From 0. */
  n: number;
  data: Binary;
  /** Of the bytes: the same part again is told from another one. */
  digest: string;
};

/** What GridFS's own tools know of a file in the database. */
export type GridFileDocument = {
  _id: ObjectId;
  length: number;
  chunkSize: number;
  uploadDate: Date;
  filename: string;
};

export type ReviewDocument = {
  _id: ObjectId;
  uid: string;
  /** The course's id. */
  serviceId: ObjectId;
  /** The course's when the review was written: shown once the course is gone, while it is there its own is. */
  titleKey: string;
  title: string;
  name: string;
  email: string;
  photo: string;
  review: string;
  /** The stars that its author gave; they count while they own the course. */
  rating?: StarValue;
  /** The same while they count, and missing otherwise: derived, like `isBuyer`, from who owns the course (lib/derived/update-standing). */
  stars?: StarValue | null;
  isBuyer?: true;
  /** Raised by each change of what the stars are derived from or to; 0 means that none ever counted. */
  revision: number;
  answer?: StoredAnswer;
  /** While a moderator has hidden it: only its author and admins read it, and its stars don't count. */
  hidden?: Hidden;
  /** See CourseDocument. */
  moderationTurn: number;
  createdAt: Date;
  createdKey: string;
  updatedAt: Date;
};

export type CartItemDocument = {
  _id: ObjectId;
  uid: string;
  /** The course's id. */
  serviceId: ObjectId;
  /** The course as it was when it was added: shown once it is gone, and compared with its price of today. */
  title: string;
  image: string;
  priceCents: number;
  /** A whole number from 0, below the most that a cart holds and unique per person: no cart grows beyond (lib/cart/cart-items). */
  place: number;
  addedAt: Date;
};

/** One course of a checkout or a payment, at the price at which it is or was sold. */
export type SoldItem = {
  serviceId: ObjectId;
  title: string;
  image: string;
  /** The course's price then, before any coupon; what was paid is toPaidCents (lib/rules/payments/sold-item). */
  priceCents: number;
  /** What the coupon took off; missing without one. */
  discountCents?: number;
  /** Who sells it and gets what is left of its price, with their name of then. */
  teacher: { uid: string; name: string };
  /** The site's part of what is paid. */
  feeCents: number;
  /** When all of its money had gone back: it gives access no longer. */
  refundedAt?: Date;
};

export type CheckoutDocument = {
  _id: ObjectId;
  uid: string;
  email: string;
  /** Names what is bought at which price; unique per person while the checkout is open (lib/rules/payments/content-key). */
  contentKey: string;
  /**
   * Missing until Stripe has answered with the intent; whoever has no intent here was never asked to pay. Of a checkout that
   * costs nothing it is an id of our own (lib/rules/payments/free-intent): from then on it counts as paid.
   */
  paymentIntentId?: string;
  items: SoldItem[];
  /** The coupon that its items' discounts come from; claimed before anyone can pay (lib/coupons/claims). */
  coupon?: { id: ObjectId; code: string };
  amountCents: number;
  currency: string;
  /**
   * "closing": given up here, but Stripe has not said yet that its intent cannot be paid any more; "canceled": Stripe
   * has; "settled": paid and recorded. Only the first two are ever looked at again (docs/decisions/0011).
   */
  status: "open" | "closing" | "canceled" | "settled";
  createdAt: Date;
  /** When the schedule looks at it next, while it is unfinished. */
  checkAt: Date;
};

/** Money of a payment that went back to its buyer, as Stripe tells it (lib/payments/sync-withdrawals). */
export type Withdrawal = {
  /** Stripe's id of the refund or dispute. */
  stripeId: string;
  kind: "refund" | "dispute";
  amountCents: number;
  /** "active": Stripe has accepted the refund, or taken the money for the dispute; "returned": it failed, or was won. */
  state: "active" | "returned";
  /** Which lines' money it is. Fixed when it is recorded, because the ledger's entries never change. */
  lines: WithdrawnLine[];
  /** What exceeds all lines, as a dispute after a refund can: the site's loss. */
  lossCents: number;
  createdAt: Date;
  returnedAt?: Date;
};

export type WithdrawnLine = {
  serviceId: ObjectId;
  amountCents: number;
  /** How much of the amount is the site's fee; the rest is the teacher's. */
  feeCents: number;
};

export type PaymentDocument = {
  _id: ObjectId;
  uid: string;
  email: string;
  /** The id of Stripe's payment intent, or our own of a payment that cost nothing. */
  transactionId: string;
  items: SoldItem[];
  /** The ids of the courses in `items`: who owns what is asked of these. */
  serviceIds: ObjectId[];
  coupon?: { id: ObjectId; code: string };
  amountCents: number;
  currency: string;
  /** As Stripe names it; missing for what cost nothing. */
  card?: { brand: string; last4: string };
  /** Without gaps in a year, from 1 (lib/payments/number-receipt); missing for what cost nothing. */
  receipt?: { year: number; number: number };
  /** In the order in which they were heard of. */
  withdrawals: Withdrawal[];
  /** Raised by each change of the withdrawals. */
  revision: number;
  /** The teachers whose part of it may not be transferred yet (lib/payouts); empty once all is. */
  unpaidTo: string[];
  createdAt: Date;
  createdKey: string;
  /** Until a page has shown its buyer the confirmation: the tab that paid may be gone (docs/decisions/0011). */
  isUnseen?: true;
};

/**
 * A refund of one line that someone asked for: one per payment and line, its id is Stripe's idempotency key. What Stripe
 * has done is in the payment's withdrawals.
 */
export type RefundDocument = {
  _id: ObjectId;
  paymentId: ObjectId;
  transactionId: string;
  /** The buyer's. */
  uid: string;
  /** The course's id. */
  serviceId: ObjectId;
  amountCents: number;
  /** "requested": recorded, and not yet accepted by Stripe; "pending": accepted, and not yet given back. */
  state: RefundRequestState;
  requestedBy: "buyer" | "teacher" | "admin";
  /** The uid of who asked. */
  requesterUid: string;
  /** From 1; raised when a failed one is asked for again: part of the idempotency key. */
  attempt: number;
  stripeRefundId?: string;
  createdAt: Date;
  updatedAt: Date;
};

export type CouponDocument = {
  _id: ObjectId;
  /** The teacher's who made it. */
  uid: string;
  /** In capital letters, unique on the site. */
  code: string;
  discount: Discount;
  /** The courses that it is for; null for all of its teacher's. */
  serviceIds: ObjectId[] | null;
  endsAt: Date | null;
  maxUses: number | null;
  /** Its teacher can end and resume it. */
  isActive: boolean;
  createdAt: Date;
  createdKey: string;
};

/** That someone is using, or has used, a coupon: one per coupon and person. */
export type CouponClaimDocument = {
  _id: ObjectId;
  couponId: ObjectId;
  uid: string;
  /** Whose payment it is for; a retry with another checkout takes it along. */
  checkoutId: ObjectId;
  /** Of a coupon that had a most then: a whole number below it, unique per coupon (lib/payments/claim-coupon). */
  place?: number;
  /** "held" until the checkout is paid, or given up and the claim deleted. */
  state: "held" | "used";
  claimedAt: Date;
};

/** The coupon that someone has entered in their cart. */
export type CartCouponDocument = { _id: ObjectId; uid: string; couponId: ObjectId; appliedAt: Date };

/**
 * Where money is: what Stripe holds for us, what we owe a teacher, our fees, our losses, and what was paid out by hand.
 * A positive posting raises what Stripe holds; what we owe and have earned is negative.
 */
export type LedgerAccount = "stripe" | "bank" | "fees" | "losses" | `teacher:${string}`;

export type LedgerPosting = { account: LedgerAccount; amountCents: number };

/** One event in the books: its postings add up to 0. Never changed, never deleted (docs/decisions/0028). */
export type LedgerDocument = {
  _id: ObjectId;
  /** Names what happened; unique, so that nothing is booked twice. */
  key: string;
  kind: "sale" | "refund" | "dispute" | "returned" | "transfer" | "transfer_failed" | "reversal" | "payout";
  postings: LedgerPosting[];
  currency: string;
  /** Of a sale, what takes it back, and a transfer of its money. */
  paymentId?: ObjectId;
  /** Of what concerns a single line. */
  serviceId?: ObjectId;
  /** Of a payout by hand. */
  payout?: HandPayout;
  /** When it happened. */
  createdAt: Date;
  createdKey: string;
};

/** Someone who is paid: a teacher's connected account at Stripe, and what is being paid out right now. */
export type PayeeDocument = {
  _id: ObjectId;
  uid: string;
  /** At Stripe; missing until they have begun to connect one. */
  accountId?: string;
  /** Raised by each change of `current`. */
  revision: number;
  /** At most one at a time: whoever finds it finishes it first (lib/payouts/finish-current). */
  current?: CurrentTransfer | CurrentPayout;
  /** Why Stripe didn't make the last transfer; removed by the next one that it makes. */
  refusal?: { reason: TransferRefusal; at: Date };
};

export type CurrentTransfer = { kind: "transfer" } & Pick<
  TransferDocument,
  "_id" | "accountId" | "paymentId" | "serviceId" | "turn" | "amountCents" | "currency" | "createdAt"
>;

/** What an admin has paid by other means than Stripe. `key` is the ledger's without its prefix. */
export type CurrentPayout = { kind: "payout" } & HandPayout & {
    key: string;
    amountCents: number;
    currency: string;
    createdAt: Date;
  };

/** How to find a payout by hand in the bank's records, and the uid of the admin who recorded it. */
export type HandPayout = { reference: string; adminUid: string };

/** Of a transfer: too little on the site's balance at Stripe, an account that can't receive any, or anything else. */
export type TransferRefusal = "insufficient_funds" | "account_not_ready" | "refused";

/** Money of one line that was sent to its teacher's account. */
export type TransferDocument = {
  /** Stripe's idempotency key. */
  _id: ObjectId;
  uid: string;
  accountId: string;
  paymentId: ObjectId;
  /** The course's id. */
  serviceId: ObjectId;
  /** From 1; another one follows for what a debt kept back, or when a refund that was reversed has failed. Unique per line. */
  turn: number;
  amountCents: number;
  currency: string;
  /** "reversing": made, and a reversal is under way. */
  state: "requested" | "made" | "reversing" | "failed";
  stripeTransferId?: string;
  refusal?: TransferRefusal;
  /** What was taken back after refunds and disputes, in the order in which it was decided; only `state` ever changes. */
  reversals: Reversal[];
  createdAt: Date;
};

/** Money of a transfer that is taken back because of one withdrawal. "refused": the account doesn't have it, so it is owed. */
export type Reversal = {
  /** Names withdrawal and transfer; Stripe's idempotency key. */
  key: string;
  /** Stripe's id of the refund or dispute. */
  withdrawalId: string;
  amountCents: number;
  state: "requested" | "made" | "refused";
  stripeId?: string;
  createdAt: Date;
};

/** What someone has reported to the moderators: one per person and course or review. */
export type ReportDocument = {
  _id: ObjectId;
  kind: ModeratedKind;
  /** The id of the course or review. */
  subjectId: ObjectId;
  /** The course's id, also of a review. */
  serviceId: ObjectId;
  uid: string;
  category: ReportCategory;
  /** Empty if the category says it all. */
  reason: string;
  /** "closed": a decision has been made since. */
  state: "open" | "closed";
  createdAt: Date;
  createdKey: string;
};

/** What a moderator has decided: never changed and never deleted, but for its author's one answer (docs/decisions/0035). */
export type DecisionDocument = {
  _id: ObjectId;
  kind: ModeratedKind;
  subjectId: ObjectId;
  /** From 1, unique per course or review, which has that of the decision carried out last as its `moderationTurn`. */
  turn: number;
  decision: DecisionKind;
  /** For the author of what was hidden. */
  reason: string;
  admin: { uid: string; name: string };
  /** Of the course or review, and what it said then; missing if it was gone already. */
  authorUid?: string;
  /** The course's id, also of a review. */
  serviceId?: ObjectId;
  snapshot?: { title: string; text: string };
  /** The author's, to what was hidden. */
  answer?: StoredAnswer;
  /** Once all that follows from it is done (lib/moderation/carry-out). */
  isCarriedOut?: true;
  createdAt: Date;
  createdKey: string;
};

/** One for each course or review that was ever reported: whether moderators have to look at it. */
export type ModerationCaseDocument = {
  _id: ObjectId;
  kind: ModeratedKind;
  subjectId: ObjectId;
  /** The created key of its oldest open report or unanswered appeal; missing when there is none. */
  waitingKey?: string;
  /** Raised by each change. */
  revision: number;
};

/** The highest receipt number of a year that is known to be given; the next one may be, too (lib/payments/number-receipt). */
export type ReceiptYearDocument = { _id: number; last: number };

/** The average of all stars on the site, for the order of the best rated courses. */
export type SiteStarsDocument = { _id: "stars"; mean: number; measuredAt: Date };

/** Where the second and every later shard of the sitemap begins, by the ids of its courses or teachers; in no order. */
export type SitemapStartsDocument = { _id: SitemapKind; starts: ObjectId[] };

export type SitemapKind = "courses" | "teachers";

/** One for each word and filter that published courses are found by (lib/derived/recount-terms). */
export type SearchTermDocument = {
  /** See isCounted in lib/rules/search/search-tokens. */
  _id: string;
  /** How many published courses have it. Not kept exact above maxCounted (lib/derived/recount-terms). */
  count: number;
  /** Raised by each count. */
  revision: number;
  /** Of a word that people can misspell, while a course has it: see listSpellings. */
  spellings?: string[];
  /** Of a word, while a course has it: see listPrefixes. */
  prefixes?: string[];
};

export type MailKind = "receipt" | "sale" | "refund" | "review" | "account_deleted";

/** A mail to be sent, or one that was: one per kind and key (docs/decisions/0034). Its text is written when it is sent. */
export type OutboxDocument = {
  _id: ObjectId;
  kind: MailKind;
  /** Names what happened, and to whom it is told; unique with `kind`. */
  key: string;
  /** Who it is for; missing where its fact says so. */
  uid?: string;
  /** Of receipts, sales, and refunds. */
  paymentId?: ObjectId;
  /** Stripe's id of the refund. */
  withdrawalId?: string;
  /** Of a review: the course's id and who wrote it. */
  serviceId?: ObjectId;
  authorUid?: string;
  /** Of a deleted account, until it is sent: nothing else knows the address any more. */
  deletedUid?: string;
  to?: string;
  /** "failed": given up. What has nothing to tell any more is deleted. */
  state: "waiting" | "sent" | "failed";
  attempts: number;
  /** Of one that waits; while a server sends it, when another one may. */
  nextAttemptAt: Date;
  /** The last attempt's: only its server says how it ended. */
  claim?: string;
  /** The same in all attempts, so that a mail program shows one that arrives twice once. */
  messageId: string;
  createdAt: Date;
  /** When it was asked for last. */
  queuedAt: Date;
  sentAt?: Date;
  /** Without any address. */
  lastProblem?: string;
  /** From then on the database may forget it; missing while it waits. */
  expiresAt?: Date;
};

/** That someone has deleted their account: what is stored about them is being erased, or was (lib/people/delete-account). */
export type AccountDeletionDocument = {
  _id: ObjectId;
  /** Whose account it is; the alias once nothing names them any more. */
  uid: string;
  /** "requested": their account may still be open. "erasing": it is closed. "erased": it is gone. */
  state: "requested" | "erasing" | "erased";
  requestedAt: Date;
  /** When the erasing is tried, or looked over, next; missing once nothing is left to do. */
  checkAt?: Date;
};

/** That a server changes what carries these tags, for the caches of the others (lib/cache/invalidations). */
export type InvalidationDocument = {
  _id: string;
  tags: string[];
  /** Which process. */
  server: string;
  /** While the write is under way. */
  isOpen?: true;
  /** When it was opened or closed, by the database's clock. An hour later the database may forget it. */
  at: Date;
};

/** An account as its sessions show it. */
export type SessionAccount = Omit<SignedInUser, "uid" | "isAdmin"> & { signInMethods: SignInMethods };

/** A session of someone in one browser (lib/auth/sessions). */
export type SessionDocument = {
  /** The SHA-256 of its cookie, which is stored nowhere. */
  _id: string;
  uid: string;
  /** As the account was when the session began. */
  isAdmin: boolean;
  /** The sign-in, by Firebase's clock. */
  startedAt: Date;
  /** When its cookie expires. From then on the database may forget it. */
  expiresAt: Date;
  /** As Firebase last described it; missing once the session has ended. */
  account?: SessionAccount;
  /** When Firebase was last asked; missing if it is to be asked with the next request. */
  checkedAt?: Date;
  /** Raised by each change of the account that was made here. */
  revision: number;
  /** It stays until its cookie has expired, so that no copy of the cookie begins it again. */
  endedAt?: Date;
};

export type RateLimitDocument = {
  /** Whose requests of what are counted, in which window (lib/limits). */
  _id: string;
  count: number;
  /** From then on the database may forget it. */
  expiresAt: Date;
};

/** The one document that the health check reads and writes (lib/db/check-database). */
export type HealthDocument = {
  _id: "check";
  /** How often all servers have checked. */
  checks: number;
  checkedAt: Date;
};

// Every function below, and so everything in lib that reads or writes, throws AppError `not_configured` without
// MONGODB_URI and a driver error (lib/db/is-database-unavailable) when the database is down.

/** The courses. */
export async function getCourses(): Promise<Collection<CourseDocument>> {
  return (await getDatabase()).collection<CourseDocument>("services");
}

/** The people who teach. */
export async function getTeachers(): Promise<Collection<TeacherDocument>> {
  return (await getDatabase()).collection<TeacherDocument>("teachers");
}

/** The outlines of courses. */
export async function getOutlines(): Promise<Collection<OutlineDocument>> {
  return (await getDatabase()).collection<OutlineDocument>("outlines");
}

/** What is inside lessons. */
export async function getLessons(): Promise<Collection<LessonDocument>> {
  return (await getDatabase()).collection<LessonDocument>("lessons");
}

/** How far students have come. */
export async function getProgress(): Promise<Collection<ProgressDocument>> {
  return (await getDatabase()).collection<ProgressDocument>("progress");
}

/** The certificates of those who finished a course. */
export async function getCertificates(): Promise<Collection<CertificateDocument>> {
  return (await getDatabase()).collection<CertificateDocument>("certificates");
}

/** The files, complete or not. */
export async function getFiles(): Promise<Collection<FileDocument>> {
  return (await getDatabase()).collection<FileDocument>("files");
}

/** The bytes of files that are kept in the database. */
export async function getFileChunks(): Promise<Collection<FileChunkDocument>> {
  return (await getDatabase()).collection<FileChunkDocument>("uploads.chunks");
}

/** The names of those files, for GridFS's own tools. */
export async function getGridFiles(): Promise<Collection<GridFileDocument>> {
  return (await getDatabase()).collection<GridFileDocument>("uploads.files");
}

/** The students' reviews. */
export async function getReviews(): Promise<Collection<ReviewDocument>> {
  return (await getDatabase()).collection<ReviewDocument>("reviews");
}

/** The lines of all carts. */
export async function getCartItems(): Promise<Collection<CartItemDocument>> {
  return (await getDatabase()).collection<CartItemDocument>("cartItems");
}

/** What somebody is about to buy, or has bought. */
export async function getCheckouts(): Promise<Collection<CheckoutDocument>> {
  return (await getDatabase()).collection<CheckoutDocument>("checkouts");
}

/** What was paid. */
export async function getPayments(): Promise<Collection<PaymentDocument>> {
  return (await getDatabase()).collection<PaymentDocument>("payments");
}

/** The last receipt numbers. */
export async function getReceiptYears(): Promise<Collection<ReceiptYearDocument>> {
  return (await getDatabase()).collection<ReceiptYearDocument>("receiptYears");
}

/** The refunds that someone asked for. */
export async function getRefunds(): Promise<Collection<RefundDocument>> {
  return (await getDatabase()).collection<RefundDocument>("refunds");
}

/** The teachers' coupons. */
export async function getCoupons(): Promise<Collection<CouponDocument>> {
  return (await getDatabase()).collection<CouponDocument>("coupons");
}

/** Who uses which coupon. */
export async function getCouponClaims(): Promise<Collection<CouponClaimDocument>> {
  return (await getDatabase()).collection<CouponClaimDocument>("couponClaims");
}

/** The coupons in carts. */
export async function getCartCoupons(): Promise<Collection<CartCouponDocument>> {
  return (await getDatabase()).collection<CartCouponDocument>("cartCoupons");
}

/** The books. */
export async function getLedger(): Promise<Collection<LedgerDocument>> {
  return (await getDatabase()).collection<LedgerDocument>("ledger");
}

/** Who is paid, and where. */
export async function getPayees(): Promise<Collection<PayeeDocument>> {
  return (await getDatabase()).collection<PayeeDocument>("payees");
}

/** What was sent to teachers' accounts. */
export async function getTransfers(): Promise<Collection<TransferDocument>> {
  return (await getDatabase()).collection<TransferDocument>("transfers");
}

/** What people have reported. */
export async function getReports(): Promise<Collection<ReportDocument>> {
  return (await getDatabase()).collection<ReportDocument>("reports");
}

/** What moderators have decided. */
export async function getDecisions(): Promise<Collection<DecisionDocument>> {
  return (await getDatabase()).collection<DecisionDocument>("decisions");
}

/** What moderators have to look at. */
export async function getModerationCases(): Promise<Collection<ModerationCaseDocument>> {
  return (await getDatabase()).collection<ModerationCaseDocument>("moderationCases");
}

/** What is known of all stars together. */
export async function getSiteStars(): Promise<Collection<SiteStarsDocument>> {
  return (await getDatabase()).collection<SiteStarsDocument>("siteFigures");
}

/** Where the shards of the sitemap begin. */
export async function getSitemapStarts(): Promise<Collection<SitemapStartsDocument>> {
  return (await getDatabase()).collection<SitemapStartsDocument>("sitemapStarts");
}

/** What the sitemap lists of a kind, for queries by nothing but the id. */
export async function getSitemapSubjects(kind: SitemapKind): Promise<Collection<{ _id: ObjectId }>> {
  return (await getDatabase()).collection(kind === "courses" ? "services" : "teachers");
}

/** The words and filters that courses are found by. */
export async function getSearchTerms(): Promise<Collection<SearchTermDocument>> {
  return (await getDatabase()).collection<SearchTermDocument>("searchTerms");
}

/** The mails. */
export async function getOutbox(): Promise<Collection<OutboxDocument>> {
  return (await getDatabase()).collection<OutboxDocument>("outbox");
}

/** The accounts that were deleted. */
export async function getAccountDeletions(): Promise<Collection<AccountDeletionDocument>> {
  return (await getDatabase()).collection<AccountDeletionDocument>("accountDeletions");
}

/** What servers tell each other's caches. */
export async function getInvalidations(): Promise<Collection<InvalidationDocument>> {
  return (await getDatabase()).collection<InvalidationDocument>("invalidations");
}

/** The counters of the rate limits. */
export async function getRateLimits(): Promise<Collection<RateLimitDocument>> {
  return (await getDatabase()).collection<RateLimitDocument>("rateLimits");
}

/** Who is signed in, and which sessions have ended. */
export async function getSessions(): Promise<Collection<SessionDocument>> {
  return (await getDatabase()).collection<SessionDocument>("sessions");
}

/** What the health check reads and writes. */
export async function getHealth(): Promise<Collection<HealthDocument>> {
  return (await getDatabase()).collection<HealthDocument>("health");
}
