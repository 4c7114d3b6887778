import "server-only";
import { getDatabase } from "#lib/db/client";
import type { SessionDocument } from "#lib/db/documents/auth";
import type { CartCouponDocument, CartItemDocument } from "#lib/db/documents/cart";
import type { CouponClaimDocument, CouponDocument } from "#lib/db/documents/coupons";
import type { CourseDocument, TeacherDocument } from "#lib/db/documents/courses";
import type { FileChunkDocument, FileDocument, GridFileDocument } from "#lib/db/documents/files";
import type { CertificateDocument, ProgressDocument } from "#lib/db/documents/learning";
import type { LedgerDocument } from "#lib/db/documents/ledger";
import type { LessonDocument, OutlineDocument } from "#lib/db/documents/lessons";
import type { DecisionDocument, ModerationCaseDocument, ReportDocument } from "#lib/db/documents/moderation";
import type { OutboxDocument } from "#lib/db/documents/outbox";
import type {
  CheckoutDocument,
  PaymentDocument,
  ReceiptYearDocument,
  RefundDocument,
} from "#lib/db/documents/payments";
import type { PayeeDocument, TransferDocument } from "#lib/db/documents/payouts";
import type { AccountDeletionDocument } from "#lib/db/documents/people";
import type { ReviewDocument, SiteStarsDocument } from "#lib/db/documents/reviews";
import type { SearchTermDocument } from "#lib/db/documents/search";
import type { HealthDocument, InvalidationDocument, RateLimitDocument } from "#lib/db/documents/servers";
import type { SitemapStartsDocument } from "#lib/db/documents/sitemap";

/** Every collection by its name in the database, with the type of its documents. */
export type Documents = {
  /** Courses, whatever their state. */
  services: CourseDocument;
  /** Profiles of teachers. */
  teachers: TeacherDocument;
  /** Sections and lesson titles of each course. */
  outlines: OutlineDocument;
  /** Content of lessons. */
  lessons: LessonDocument;
  /** Students' progress in the courses that they own. */
  progress: ProgressDocument;
  /** Certificates of students who finished a course. */
  certificates: CertificateDocument;
  /** Uploaded files and unfinished uploads. */
  files: FileDocument;
  /** Bytes of the files that are stored in the database. */
  "uploads.chunks": FileChunkDocument;
  /** Metadata of those files, for GridFS's own tools. */
  "uploads.files": GridFileDocument;
  /** Reviews of courses. */
  reviews: ReviewDocument;
  /** Courses in the users' carts. */
  cartItems: CartItemDocument;
  /** Purchases that were started, and whether they were paid. */
  checkouts: CheckoutDocument;
  /** Successful payments, including free ones. */
  payments: PaymentDocument;
  /** The last receipt number of each year. */
  receiptYears: ReceiptYearDocument;
  /** Refund requests. */
  refunds: RefundDocument;
  /** The teachers' coupons. */
  coupons: CouponDocument;
  /** Which users hold or have used which coupon. */
  couponClaims: CouponClaimDocument;
  /** The coupon in each user's cart. */
  cartCoupons: CartCouponDocument;
  /** Entries of the ledger. */
  ledger: LedgerDocument;
  /** Teachers' Stripe accounts, and their payout under way. */
  payees: PayeeDocument;
  /** Transfers to teachers' Stripe accounts. */
  transfers: TransferDocument;
  /** Users' reports of courses and reviews. */
  reports: ReportDocument;
  /** Moderators' decisions. */
  decisions: DecisionDocument;
  /** The moderation queue. */
  moderationCases: ModerationCaseDocument;
  /** The average of all stars on the site. */
  siteFigures: SiteStarsDocument;
  /** The first ids of the sitemap's shards. */
  sitemapStarts: SitemapStartsDocument;
  /** Words and filters of searches, with their numbers of courses. */
  searchTerms: SearchTermDocument;
  /** Emails to send, and emails that were sent. */
  outbox: OutboxDocument;
  /** Deleted accounts, and deletions under way. */
  accountDeletions: AccountDeletionDocument;
  /** Cache invalidations that servers announce to each other. */
  invalidations: InvalidationDocument;
  /** Counters of the rate limits. */
  rateLimits: RateLimitDocument;
  /** Users' sessions, both open and ended. */
  sessions: SessionDocument;
  /** The document of the health check. */
  health: HealthDocument;
};

export type CollectionName = keyof Documents;

/**
 * Returns a collection. It, and every function of lib that reads or writes, throws AppError `not_configured` without
 * MONGODB_URI and a driver error (lib/db/is-database-unavailable) when the database is down.
 */
export async function getCollection<Name extends CollectionName>(name: Name) {
  return (await getDatabase()).collection<Documents[Name]>(name);
}
