import "server-only";
import { getCollection } from "#lib/db/collections";
import type { DeclarationDocument } from "#lib/db/documents/declarations";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { AppError } from "#lib/errors/app-error";
import { isDisputed, listWithdrawnFrom } from "#lib/ledger/reversals";
import { logLine } from "#lib/observability/log";
import { refundRest } from "#lib/payments/refund-rest";
import { findRefund } from "#lib/payments/refunds";
import { untilDeadline } from "#lib/rules/async/until-deadline";
import { withTimeout } from "#lib/rules/async/with-timeout";
import { dayMs } from "#lib/rules/dates/end-of-day";
import type { WithdrawalState } from "#lib/rules/payments/withdrawal-schema";

const minuteMs = 60_000;

/** Longer than an attempt can take. Until then, no other job continues the same withdrawal. */
const claimMs = 5 * minuteMs;

/**
 * For how many days after the declaration it's continued each day: a refund that a bank refuses or returns, within the
 * time that the law gives the seller; the others, longer than a bank takes to decide a dispute.
 */
const retryDays = { succeeded: 14, failed: 14, pending: 180, declared: 180 };

/** The time for a visit in milliseconds, equal to that for refunds (lib/payments/finish-refund). */
const visitTimeoutMs = 2500;

/** The most withdrawals continued at one visit, more than a buyer has due. The scheduled job finishes the others. */
const maxOpen = 5;

/**
 * Refunds what is left of a withdrawn line, unless that is under way, and returns its state. The refund rule and the
 * teacher's balance don't matter. Stripe's failures are logged, and the withdrawal continues later. Idempotent. Throws
 * the driver's error while the database is down.
 */
export async function finishWithdrawal(withdrawal: DeclarationDocument): Promise<WithdrawalState> {
  const state = await refundQuietly(withdrawal);
  const { _id, declaredAt } = withdrawal;
  const declarations = await getCollection("declarations");
  // Stripe hasn't answered: the claim ends in a few minutes.
  if (state === "requested") return state;
  const now = Date.now();
  const isOver = now - declaredAt.getTime() > retryDays[state] * dayMs;
  if (isOver && state !== "succeeded") {
    const declarationId = _id.toHexString();
    logLine("error", { message: "a withdrawal could not be refunded", declarationId });
  }
  if (isOver) await declarations.updateOne({ _id }, { $unset: { checkAt: "" } });
  else await declarations.updateOne({ _id }, { $set: { checkAt: new Date(now + dayMs) } });
  return state;
}

async function refundQuietly(withdrawal: DeclarationDocument): Promise<WithdrawalState> {
  try {
    return await refundLine(withdrawal);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, detail } = error;
    const declarationId = withdrawal._id.toHexString();
    // Stripe refuses a refund while the payment is disputed. Only a withdrawal that is given up needs an operator.
    const level = code === "conflict" ? "warn" : "error";
    logLine(level, { message: "a withdrawal waits for its refund", declarationId, code, detail });
    return (await findRefund(withdrawal))?.state ?? "declared";
  }
}

async function refundLine(withdrawal: DeclarationDocument): Promise<WithdrawalState> {
  const payment = await markWithdrawn(withdrawal);
  const item = payment?.items.find((each) => each.serviceId.equals(withdrawal.serviceId));
  if (!payment || !item) throw new AppError("internal", { detail: "a withdrawn line has no payment" });
  const state = await refundRest({ payment, item, requestedBy: "buyer", requesterUid: payment.uid });
  // The bank has the money. If it decides for the seller, the money returns, and is refunded then.
  return state ?? (isDisputed({ item, reversals: payment.reversals }) ? "declared" : "succeeded");
}

/** Marks a line as withdrawn, so that its money isn't paid to its teacher. Returns its payment, or null without one. */
async function markWithdrawn({ paymentId: _id, serviceId, declaredAt }: DeclarationDocument) {
  const payments = await getCollection("payments");
  const attempt = async (): Promise<PaymentDocument | null | typeof retry> => {
    const payment = await payments.findOne({ _id });
    const item = payment?.items.find((each) => each.serviceId.equals(serviceId));
    if (!payment || !item || item.withdrawnAt) return payment;
    const { reversals, revision } = payment;
    const items = payment.items.map((each) => (each === item ? { ...item, withdrawnAt: declaredAt } : each));
    const change = { items, withdrawnFrom: listWithdrawnFrom({ items, reversals }), revision: revision + 1 };
    await payments.updateOne({ _id, revision }, { $set: change });
    return retry;
  };
  return retryOnConflict({ name: "withdrawn line", attempt });
}

/** Continues a buyer's due withdrawals in bounded time. Never throws because of Stripe. */
export async function finishWithdrawals(uid: string): Promise<void> {
  const declarations = await getCollection("declarations");
  const open = await declarations
    .find({ uid, checkAt: { $lte: new Date() } })
    .limit(maxOpen)
    .toArray();
  const finished = Promise.all(open.map(finishWithdrawal));
  await withTimeout(finished, { timeoutMs: visitTimeoutMs, onTimeout: () => [] });
}

/**
 * Continues due withdrawals of any buyer. Stops `forMs` milliseconds after it starts, once the current one is done.
 * Returns how many are refunded, and how many wait. Safe on several servers at once. Never throws because of Stripe;
 * throws the driver's error while the database is down.
 */
export async function finishDueWithdrawals({ forMs }: { forMs: number }) {
  const result = { refunded: 0, waiting: 0 };
  for await (const withdrawal of untilDeadline({ forMs, next: claimDueWithdrawal })) {
    const state = await finishWithdrawal(withdrawal);
    result[state === "succeeded" ? "refunded" : "waiting"] += 1;
  }
  return result;
}

async function claimDueWithdrawal(): Promise<DeclarationDocument | null> {
  const declarations = await getCollection("declarations");
  const now = Date.now();
  return declarations.findOneAndUpdate(
    { checkAt: { $lte: new Date(now) } },
    { $set: { checkAt: new Date(now + claimMs) } },
    { sort: { checkAt: 1 }, returnDocument: "after" },
  );
}
