import "server-only";
import type { RefundDocument } from "#lib/db/documents/payments";
import { AppError } from "#lib/errors/app-error";
import { logLine } from "#lib/observability/log";
import { claimStaleRefund, findRefund, listOpenRefunds, markRefused } from "#lib/payments/refunds";
import { syncWithdrawals } from "#lib/payments/sync-withdrawals";
import { untilDeadline } from "#lib/rules/async/until-deadline";
import { withTimeout } from "#lib/rules/async/with-timeout";
import type { RefundRequestState } from "#lib/rules/payments/refund-schema";
import { createRefund } from "#lib/stripe/refunds";

/** Whoever asks for a refund is answered within 5 s, whatever Stripe does. */
const answerTimeoutMs = 4000;

/** As long as a page waits for what became of payments (lib/payments/reconcile-checkouts). */
const visitTimeoutMs = 2500;

/** Others' refunds are no reason to wait. */
const staleTimeoutMs = 1000;
const staleAfterMs = 60_000;
const maxStale = 3;

/**
 * Carries out a refund that is recorded, as far as Stripe answers in time, and returns how it stands. What takes longer goes
 * on; what a crash leaves is finished by the next call, a webhook, or a visit. Throws AppError `internal` when Stripe rejects
 * the call, the driver's error while the database is down.
 */
export async function finishRefund(refund: RefundDocument): Promise<RefundRequestState> {
  if (refund.state === "succeeded") return refund.state;
  const onTimeout = () => ({ state: refund.state, refusal: null });
  const { state, refusal } = await withTimeout(carryOut(refund), { timeoutMs: answerTimeoutMs, onTimeout });
  if (refusal?.details?.reason === "disputed") throw refusal;
  return state;
}

/** Finishes a buyer's refunds, and a few that wait for anyone, in bounded time. Never throws because of Stripe. */
export async function finishRefunds(uid: string): Promise<void> {
  const open = await listOpenRefunds(uid);
  const finished = Promise.all(open.map(carryOutQuietly));
  await Promise.all([
    withTimeout(finished, { timeoutMs: visitTimeoutMs, onTimeout: () => {} }),
    finishStaleRefunds(),
  ]);
}

/** Whoever looks at refunds helps those along that wait for Stripe; the schedule does the rest. Never throws because of it. */
export async function finishStaleRefunds(): Promise<void> {
  const before = new Date(Date.now() - staleAfterMs);
  const stale: RefundDocument[] = [];
  while (stale.length < maxStale) {
    const refund = await claimStaleRefund(before);
    if (!refund) break;
    stale.push(refund);
  }
  const finished = Promise.all(stale.map(carryOutQuietly));
  await withTimeout(finished, { timeoutMs: staleTimeoutMs, onTimeout: () => {} });
}

/**
 * Carries out the refunds of any buyer that Stripe has not accepted, for at most so many milliseconds and what the last one
 * takes; returns how many it has accepted, and how many wait or were refused. Several servers may do so at once. Never throws
 * because of Stripe; throws the driver's error while the database is down.
 */
export async function finishDueRefunds({ forMs }: { forMs: number }) {
  const before = new Date(Date.now() - staleAfterMs);
  const result = { accepted: 0, failed: 0 };
  for await (const refund of untilDeadline({ forMs, next: () => claimStaleRefund(before) })) {
    const state = await carryOutQuietly(refund);
    const isAccepted = state === "succeeded" || state === "pending";
    result[isAccepted ? "accepted" : "failed"] += 1;
  }
  return result;
}

/** Returns how the refund stands; undefined after a failure, which is in the log. */
async function carryOutQuietly(refund: RefundDocument): Promise<RefundRequestState | undefined> {
  try {
    return (await carryOut(refund)).state;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logLine("error", {
      message: "a refund was not carried out",
      refundId: refund._id.toHexString(),
      detail: error.detail,
    });
    return undefined;
  }
}

type CarriedOut = {
  state: RefundRequestState;
  /** Why Stripe has just refused it for good; that is recorded. */
  refusal: AppError | null;
};

/** Only Stripe's answer about the whole payment says what was given back: it is read last, whatever happened before. */
async function carryOut(refund: RefundDocument): Promise<CarriedOut> {
  let refusal: AppError | null = null;
  try {
    if (refund.state === "requested") refusal = await submit(refund);
    await syncWithdrawals({ transactionId: refund.transactionId });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unavailable") throw error;
    logLine("info", { message: "Stripe did not answer for a refund", refundId: refund._id.toHexString() });
  }
  // Also "succeeded" when the same money went back another way, as from Stripe's dashboard.
  return { state: (await findRefund(refund))?.state ?? refund.state, refusal };
}

/** Returns why Stripe refuses the refund, for good; null when it was accepted. */
async function submit(refund: RefundDocument): Promise<AppError | null> {
  const { _id, transactionId, amountCents, attempt, serviceId } = refund;
  const refundId = _id.toHexString();
  try {
    await createRefund({ transactionId, amountCents, refundId, attempt, serviceId: serviceId.toHexString() });
    return null;
  } catch (error) {
    // Stripe doesn't know the payment when the keys are another account's by now.
    const isRefused = error instanceof AppError && (error.code === "conflict" || error.code === "not_found");
    if (!isRefused) throw error;
    logLine("info", { message: "Stripe refused a refund", refundId, transactionId, detail: error.detail });
    await markRefused(refund);
    return error;
  }
}
