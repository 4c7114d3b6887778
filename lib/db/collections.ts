import "server-only";
import { getDatabase } from "#lib/db/client";
import type { FraudWarningDocument, UnmatchedPaymentDocument } from "#lib/db/documents/alerts";
import type { SessionDocument } from "#lib/db/documents/auth";
import type { CartCouponDocument, CartItemDocument } from "#lib/db/documents/cart";
import type { CouponClaimDocument, CouponDocument } from "#lib/db/documents/coupons";
import type { CourseDocument, TeacherDocument } from "#lib/db/documents/courses";
import type { DeclarationDocument } from "#lib/db/documents/declarations";
import type { FileChunkDocument, FileDocument, GridFileDocument } from "#lib/db/documents/files";
import type { CertificateDocument, DeliveryDocument, ProgressDocument } from "#lib/db/documents/learning";
import type { LedgerDocument } from "#lib/db/documents/ledger";
import type { LessonDocument, OutlineDocument } from "#lib/db/documents/lessons";
import type {
  DecisionDocument,
  InspectionDocument,
  ModerationCaseDocument,
  ReportDocument,
} from "#lib/db/documents/moderation";
import type { OutboxDocument } from "#lib/db/documents/outbox";
import type {
  CheckoutDocument,
  PaymentDocument,
  ReceiptYearDocument,
  RefundDocument,
} from "#lib/db/documents/payments";
import type { PayeeDocument, TransferDocument } from "#lib/db/documents/payouts";
import type { AccountDeletionDocument, PersonStateDocument } from "#lib/db/documents/people";
import type { ReviewDocument, SiteStarsDocument } from "#lib/db/documents/reviews";
import type { SearchTermDocument } from "#lib/db/documents/search";
import type {
  HealthDocument,
  InvalidationDocument,
  QuotaReservationsDocument,
  RateLimitDocument,
} from "#lib/db/documents/servers";
import type { SitemapStartsDocument } from "#lib/db/documents/sitemap";

/** Every collection by its name in the database, with the type of its documents, which says what they are. */
export type DocumentTypes = {
  services: CourseDocument;
  teachers: TeacherDocument;
  outlines: OutlineDocument;
  lessons: LessonDocument;
  progress: ProgressDocument;
  deliveries: DeliveryDocument;
  certificates: CertificateDocument;
  files: FileDocument;
  "uploads.chunks": FileChunkDocument;
  "uploads.files": GridFileDocument;
  reviews: ReviewDocument;
  cartItems: CartItemDocument;
  checkouts: CheckoutDocument;
  payments: PaymentDocument;
  receiptYears: ReceiptYearDocument;
  refunds: RefundDocument;
  declarations: DeclarationDocument;
  coupons: CouponDocument;
  couponClaims: CouponClaimDocument;
  cartCoupons: CartCouponDocument;
  ledger: LedgerDocument;
  payees: PayeeDocument;
  transfers: TransferDocument;
  unmatchedPayments: UnmatchedPaymentDocument;
  fraudWarnings: FraudWarningDocument;
  reports: ReportDocument;
  decisions: DecisionDocument;
  moderationCases: ModerationCaseDocument;
  inspections: InspectionDocument;
  siteFigures: SiteStarsDocument;
  sitemapStarts: SitemapStartsDocument;
  searchTerms: SearchTermDocument;
  outbox: OutboxDocument;
  accountDeletions: AccountDeletionDocument;
  personStates: PersonStateDocument;
  invalidations: InvalidationDocument;
  rateLimits: RateLimitDocument;
  quotaReservations: QuotaReservationsDocument;
  sessions: SessionDocument;
  health: HealthDocument;
};

export type CollectionName = keyof DocumentTypes;

/**
 * Returns a collection. It, and every function of lib that reads or writes, throws AppError `not_configured` without
 * MONGODB_URI and a driver error (lib/db/is-database-unavailable) when the database is down.
 */
export async function getCollection<Name extends CollectionName>(name: Name) {
  return (await getDatabase()).collection<DocumentTypes[Name]>(name);
}
