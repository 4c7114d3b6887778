import "server-only";
import { getCollection } from "#lib/db/collections";
import type { RefundDocument } from "#lib/db/documents/payments";
import { AppError } from "#lib/errors/app-error";
import { logLine } from "#lib/observability/log";
import { checkLineRefund, createRuleError } from "#lib/payments/refund-check";
import { markRefused, markUnsent } from "#lib/payments/refunds";
import { coverRefund } from "#lib/payouts/cover-refund";
import { formatPrice, toDollars } from "#lib/rules/payments/money";
import type { RefundCheck } from "#lib/rules/payments/refund-rule";
import { createRefund } from "#lib/stripe/refunds";

/** Submits a refund to Stripe. Returns why it's refused, or null when it's accepted or isn't waiting anymore. */
export async function sendRefund(refund: RefundDocument): Promise<AppError | null> {
  const { _id, transactionId, amountCents, attempt, serviceId, requestedBy } = refund;
  const refundId = _id.toHexString();
  const ruleError = await findRuleError(refund);
  const missingCents = ruleError ? 0 : await coverRefund(refund);
  if (missingCents === null) return null;
  const unsentError = ruleError ?? (missingCents > 0 ? createCoverError(missingCents) : null);
  if (unsentError) {
    await markUnsent(refund);
    return unsentError;
  }
  try {
    const isFraud = requestedBy === "site";
    const line = { transactionId, serviceId: serviceId.toHexString(), amountCents };
    await createRefund({ ...line, refundId, attempt, isFraud });
    return null;
  } catch (error) {
    // Stripe doesn't know the payment when our keys now belong to another account.
    const isRefused = error instanceof AppError && (error.code === "conflict" || error.code === "not_found");
    if (!isRefused) throw error;
    logLine("info", { message: "Stripe refused a refund", refundId, transactionId, detail: error.detail });
    await markRefused(refund);
    return error;
  }
}

/**
 * Returns why the rule refuses a buyer's refund, or null. Each call that sends it checks the rule again, because
 * lessons may have been opened after the first check. Once the request is stored, no more can be
 * (lib/lessons/store-delivery).
 */
async function findRuleError(refund: RefundDocument): Promise<AppError | null> {
  const { courseSlot, paymentId, serviceId, createdAt } = refund;
  if (courseSlot === undefined) return null;
  const payments = await getCollection("payments");
  const payment = await payments.findOne({ _id: paymentId });
  const item = payment?.items.find((each) => each.serviceId.equals(serviceId));
  if (!payment || !item) throw new AppError("internal", { detail: "a refund has no payment" });
  const check = await checkLineRefund({ payment, item, now: createdAt, limit: null });
  return check.refusal === null ? null : createRuleError(check);
}

function createCoverError(missingCents: number): AppError {
  const siteCost = toDollars(missingCents);
  const message = `Nothing was refunded: the teacher's balance and Stripe account lack ${formatPrice(siteCost)}.`;
  return new AppError("not_covered", { message, details: { siteCost } });
}

const ruleRefusals: unknown[] = ["too_late", "too_much_done"] satisfies RefundCheck["refusal"][];

/** Whether this says that a refund wasn't sent to Stripe, because no money covered it, or the rule refused it. */
export function isUnsentRefusal(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  return error.code === "not_covered" || ruleRefusals.includes(error.details?.reason);
}
