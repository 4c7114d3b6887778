import "server-only";
import type { Collection } from "mongodb";
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

/** Every collection by its name in the database, and what its documents hold. */
export type Documents = {
  /** The courses. */
  services: CourseDocument;
  /** The people who teach. */
  teachers: TeacherDocument;
  /** The outlines of courses. */
  outlines: OutlineDocument;
  /** What is inside lessons. */
  lessons: LessonDocument;
  /** How far students have come. */
  progress: ProgressDocument;
  /** The certificates of those who finished a course. */
  certificates: CertificateDocument;
  /** The files, complete or not. */
  files: FileDocument;
  /** The bytes of files that are kept in the database. */
  "uploads.chunks": FileChunkDocument;
  /** The names of those files, for GridFS's own tools. */
  "uploads.files": GridFileDocument;
  /** The students' reviews. */
  reviews: ReviewDocument;
  /** The lines of all carts. */
  cartItems: CartItemDocument;
  /** What somebody is about to buy, or has bought. */
  checkouts: CheckoutDocument;
  /** What was paid. */
  payments: PaymentDocument;
  /** The last receipt numbers. */
  receiptYears: ReceiptYearDocument;
  /** The refunds that someone asked for. */
  refunds: RefundDocument;
  /** The teachers' coupons. */
  coupons: CouponDocument;
  /** Who uses which coupon. */
  couponClaims: CouponClaimDocument;
  /** The coupons in carts. */
  cartCoupons: CartCouponDocument;
  /** The books. */
  ledger: LedgerDocument;
  /** Who is paid, and where. */
  payees: PayeeDocument;
  /** What was sent to teachers' accounts. */
  transfers: TransferDocument;
  /** What people have reported. */
  reports: ReportDocument;
  /** What moderators have decided. */
  decisions: DecisionDocument;
  /** What moderators have to look at. */
  moderationCases: ModerationCaseDocument;
  /** What is known of all stars together. */
  siteFigures: SiteStarsDocument;
  /** Where the shards of the sitemap begin. */
  sitemapStarts: SitemapStartsDocument;
  /** The words and filters that courses are found by. */
  searchTerms: SearchTermDocument;
  /** The mails. */
  outbox: OutboxDocument;
  /** The accounts that were deleted. */
  accountDeletions: AccountDeletionDocument;
  /** What servers tell each other's caches. */
  invalidations: InvalidationDocument;
  /** The counters of the rate limits. */
  rateLimits: RateLimitDocument;
  /** Who is signed in, and which sessions have ended. */
  sessions: SessionDocument;
  /** What the health check reads and writes. */
  health: HealthDocument;
};

export type CollectionName = keyof Documents;

/**
 * A collection. It and everything in lib that reads or writes throw AppError `not_configured` without MONGODB_URI and a driver
 * error (lib/db/is-database-unavailable) when the database is down.
 */
export async function getCollection<Name extends CollectionName>(
  name: Name,
): Promise<Collection<Documents[Name]>> {
  return (await getDatabase()).collection<Documents[Name]>(name);
}
