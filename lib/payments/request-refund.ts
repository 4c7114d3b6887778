import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { PaymentDocument, RefundDocument, SoldItem } from "#lib/db/documents/payments";
import { AppError } from "#lib/errors/app-error";
import { isDisputed, sumReversedCents } from "#lib/ledger/reversals";
import { finishRefund } from "#lib/payments/finish-refund";
import { checkLineRefund, createRuleError } from "#lib/payments/refund-check";
import { finishOpenRefund, toRefundCover } from "#lib/payments/refund-cover";
import { createLimitLookup, isOutOfAttempts } from "#lib/payments/refund-limits";
import { findRefund, storeRefundRequest } from "#lib/payments/refunds";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { RefundLimit } from "#lib/rules/payments/refund-rule";
import type { RefundRequestState } from "#lib/rules/payments/refund-schema";
import { toPaidCents } from "#lib/rules/payments/sold-item";
import { getStripe } from "#lib/stripe/call-stripe";
import { disputedRefusal } from "#lib/stripe/refunds";

/** The ids have 24 hexadecimal digits. `siteCost`: what an admin agrees that the site pays, in dollars. */
type RefundRequest = {
  user: SignedInUser;
  paymentId: string;
  serviceId: string;
  siteCost?: number | undefined;
  /** Whether the user signed in within the last five minutes, which an admin must have. */
  isRecentSignIn: boolean;
};

type RefundableLine = {
  payment: PaymentDocument;
  item: SoldItem;
  requestedBy: RefundDocument["requestedBy"];
};

/**
 * Refunds what is left of one line of a payment: for its buyer under the refund rule (lib/rules/payments/refund-rule),
 * for the line's teacher and other admins at any time, if the teacher's money covers it (lib/payouts/cover-refund).
 * Idempotent, also across users. Returns the refund's state, "requested" while Stripe doesn't respond. Throws AppError
 * `not_found` for another user's payment, `recent_sign_in_required` for an admin who signed in too long ago, `conflict`
 * with `details` for a line that can't be refunded, `not_covered` as finishRefund does, and `not_configured` without
 * Stripe's key.
 */
export async function requestRefund(refundRequest: RefundRequest): Promise<RefundRequestState> {
  const line = await requireLine(refundRequest);
  const { payment, item, requestedBy } = line;
  if (requestedBy === "admin" && !refundRequest.isRecentSignIn) {
    throw new AppError("recent_sign_in_required");
  }
  const { _id: paymentId, transactionId, uid } = payment;
  const { serviceId } = item;
  const amountCents = requireRefundableCents(line);
  const before = await findRefund({ paymentId, serviceId });
  if (before && before.state !== "failed") {
    const state = await finishOpenRefund({ refund: before, user: refundRequest.user });
    if (state) return state;
  }
  if (amountCents === 0 && toPaidCents(item) > 0) return "succeeded";
  // The date of the first request counts: a refund requested in time can be requested again after it failed.
  const now = before?.createdAt ?? new Date();
  const hasRight = await requireRefundAllowed({ line, now, limit: await findLimit({ line, before }) });
  // Throws before the request is recorded if Stripe isn't configured.
  getStripe();
  const { uid: requesterUid } = refundRequest.user;
  const isLimited = requestedBy === "buyer";
  const request = { paymentId, transactionId, uid, serviceId, amountCents, requestedBy, requesterUid };
  const siteCost = requestedBy === "admin" ? refundRequest.siteCost : undefined;
  const cover = hasRight || item.withdrawnAt ? undefined : toRefundCover({ payment, item, siteCost });
  return finishRefund(await storeRefundRequest({ ...request, isLimited, ...(cover && { cover }) }));
}

/**
 * Returns the line if this user may request its refund. An admin who taught or bought the course has only the rights of
 * its teacher or buyer, so that no admin decides about their own money.
 */
async function requireLine({ user, paymentId, serviceId }: RefundRequest): Promise<RefundableLine> {
  const payments = await getCollection("payments");
  const payment = await payments.findOne({ _id: new ObjectId(paymentId) });
  const item = payment?.items.find((each) => each.serviceId.equals(new ObjectId(serviceId)));
  if (payment && item) {
    if (item.teacher.uid === user.uid) return { payment, item, requestedBy: "teacher" };
    if (payment.uid === user.uid) return { payment, item, requestedBy: "buyer" };
    if (user.isAdmin) return { payment, item, requestedBy: "admin" };
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
  const { _id: paymentId, uid } = payment;
  const { serviceId } = item;
  const line = { paymentId, serviceId };
  return (await createLimitLookup({ uid, serviceIds: [serviceId], line, now: new Date() }))(serviceId);
}

type AllowedLine = { line: RefundableLine; now: Date; limit: RefundLimit | null };

/** Returns whether the buyer has a right to the refund now, so that it needs no cover. */
async function requireRefundAllowed({ line, now, limit }: AllowedLine): Promise<boolean> {
  const { requestedBy, ...checked } = line;
  const check = await checkLineRefund({ ...checked, now, limit });
  const { refusal } = check;
  if (refusal === "free") {
    const message = "There's nothing to refund: this course was free.";
    throw new AppError("conflict", { message, details: { reason: refusal } });
  }
  if (refusal !== null && requestedBy === "buyer") throw createRuleError(check);
  const isInTime = check.endsAt === null || Date.now() < Date.parse(check.endsAt);
  return refusal === null && requestedBy !== "teacher" && isInTime;
}
