import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { PaymentDocument, RefundDocument, SoldItem } from "#lib/db/documents/payments";
import { AppError } from "#lib/errors/app-error";
import { loadLessonUse } from "#lib/learning/load-lesson-use";
import { isDisputed, sumReversedCents } from "#lib/ledger/reversals";
import { finishRefund } from "#lib/payments/finish-refund";
import { createLimitLookup, isOutOfAttempts } from "#lib/payments/refund-limits";
import { findRefund, markRefused, storeRefundRequest } from "#lib/payments/refunds";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { checkRefund, formatRefundCheck, type RefundLimit } from "#lib/rules/payments/refund-rule";
import type { RefundRequestState } from "#lib/rules/payments/refund-schema";
import { toPaidCents } from "#lib/rules/payments/sold-item";
import { getStripe } from "#lib/stripe/call-stripe";
import { disputedRefusal } from "#lib/stripe/refunds";

/** The ids have 24 hexadecimal digits. */
type RefundRequest = { user: SignedInUser; paymentId: string; serviceId: string };

type RefundableLine = {
  payment: PaymentDocument;
  item: SoldItem;
  requestedBy: RefundDocument["requestedBy"];
};

/**
 * Refunds what is left of one line of a payment: for its buyer under the refund rule (lib/rules/payments/refund-rule),
 * for the line's teacher and admins at any time. Idempotent, also across users. Returns the refund's state, "requested"
 * while Stripe doesn't respond. Throws AppError `not_found` for another user's payment, `conflict` with `details` for a
 * line that can't be refunded, and `not_configured` without Stripe's key.
 */
export async function requestRefund(refundRequest: RefundRequest): Promise<RefundRequestState> {
  const line = await requireLine(refundRequest);
  const { payment, item, requestedBy } = line;
  const { _id: paymentId, transactionId, uid } = payment;
  const { serviceId } = item;
  const amountCents = requireRefundableCents(line);
  const before = await findRefund({ paymentId, serviceId });
  if (before && before.state !== "failed") return finishRefund(before);
  if (amountCents === 0 && toPaidCents(item) > 0) return "succeeded";
  // The date of the first request counts: a refund requested in time can be requested again after it failed.
  const now = before?.createdAt ?? new Date();
  await requireRefundAllowed({ line, now, limit: await findLimit({ line, before }) });
  // Throws before the request is recorded if Stripe isn't configured.
  getStripe();
  const { uid: requesterUid } = refundRequest.user;
  const isLimited = requestedBy === "buyer";
  const request = { paymentId, transactionId, uid, serviceId, amountCents, requestedBy, requesterUid };
  const refund = await storeRefundRequest({ ...request, isLimited });
  if (isLimited && refund.requestedBy === "buyer" && refund.state === "requested") {
    await requireStillAllowed({ line, refund });
  }
  return finishRefund(refund);
}

/**
 * Checks the rule again once the request is stored: lessons that were opened since the first check count, and from now
 * on no more can be opened (lib/lessons/store-delivery).
 */
async function requireStillAllowed({ line, refund }: { line: RefundableLine; refund: RefundDocument }) {
  try {
    await requireRefundAllowed({ line, now: refund.createdAt, limit: null });
  } catch (error) {
    await markRefused(refund);
    throw error;
  }
}

/** Returns the line if this user may request its refund. */
async function requireLine({ user, paymentId, serviceId }: RefundRequest): Promise<RefundableLine> {
  const payments = await getCollection("payments");
  const payment = await payments.findOne({ _id: new ObjectId(paymentId) });
  const item = payment?.items.find((each) => each.serviceId.equals(new ObjectId(serviceId)));
  if (payment && item) {
    if (user.isAdmin) return { payment, item, requestedBy: "admin" };
    if (item.teacher.uid === user.uid) return { payment, item, requestedBy: "teacher" };
    if (payment.uid === user.uid) return { payment, item, requestedBy: "buyer" };
  }
  throw new AppError("not_found", { message: "Purchase not found." });
}

/** Returns what is left of the line in cents. Throws AppError `conflict` if the line is disputed. */
function requireRefundableCents({ payment: { reversals }, item }: RefundableLine): number {
  if (!isDisputed({ item, reversals })) return toPaidCents(item) - sumReversedCents({ item, reversals });
  const { message, reason } = disputedRefusal;
  throw new AppError("conflict", { message, details: { reason } });
}

type LimitedLine = { line: RefundableLine; before: RefundDocument | null };

async function findLimit({ line: { payment, item }, before }: LimitedLine): Promise<RefundLimit | null> {
  if (before && isOutOfAttempts(before)) return "attempt_limit";
  const { serviceId } = item;
  return (await createLimitLookup({ uid: payment.uid, serviceIds: [serviceId], now: new Date() }))(serviceId);
}

type AllowedLine = { line: RefundableLine; now: Date; limit: RefundLimit | null };

async function requireRefundAllowed({ line, now, limit }: AllowedLine): Promise<void> {
  const { payment, item, requestedBy } = line;
  const { uid, createdAt: boughtAt } = payment;
  const findUse = await loadLessonUse({ uid, serviceIds: [item.serviceId] });
  const check = checkRefund({ boughtAt, now, paidCents: toPaidCents(item), limit, ...findUse(item) });
  const { refusal, lessons, ...figures } = check;
  if (refusal === "free") {
    const message = "There's nothing to refund: this course was free.";
    throw new AppError("conflict", { message, details: { reason: refusal } });
  }
  if (refusal === null || requestedBy !== "buyer") return;
  throw new AppError("conflict", {
    message: formatRefundCheck(check),
    details: { reason: refusal, ...figures, ...lessons },
  });
}
