import "server-only";
import type { RefundDocument } from "#lib/db/documents/payments";
import { AppError } from "#lib/errors/app-error";
import { logLine } from "#lib/observability/log";
import { claimStaleRefund, findRefund, listOpenRefunds } from "#lib/payments/refunds";
import { isUnsentRefusal, sendRefund } from "#lib/payments/send-refund";
import { syncReversals } from "#lib/payments/sync-reversals";
import { createShortMemory } from "#lib/rules/async/short-memory";
import { untilDeadline } from "#lib/rules/async/until-deadline";
import { withTimeout } from "#lib/rules/async/with-timeout";
import type { RefundRequestState } from "#lib/rules/payments/refund-schema";
import { stripeAgeMs } from "#lib/stripe/call-stripe";

/** The time for a refund in milliseconds: its request is answered within 5 s, whatever Stripe does. */
const responseTimeoutMs = 4000;

/** The time for a visit in milliseconds, equal to a page's wait for payments (lib/payments/reconcile-checkouts). */
const visitTimeoutMs = 2500;

/** The time for other buyers' refunds in milliseconds, which a visit hardly waits for. */
const staleTimeoutMs = 1000;
const staleAfterMs = 60_000;
const maxStale = 3;

/**
 * Submits a recorded refund to Stripe and returns its state when the time is over. A slow call continues in the
 * background; after a crash the next call, a webhook, or a visit finishes it. Throws AppError `not_covered` with what
 * is missing in `details.siteCost`, in dollars, when the teacher's money doesn't cover it; `conflict` with `details`
 * when the rule or a dispute prevents it; `internal` when Stripe rejects the call; and the driver's error while the
 * database is down.
 */
export async function finishRefund(refund: RefundDocument): Promise<RefundRequestState> {
  if (refund.state === "succeeded") return refund.state;
  const onTimeout = () => ({ state: refund.state, refusal: null });
  const { state, refusal } = await withTimeout(runRefund(refund), {
    timeoutMs: responseTimeoutMs,
    onTimeout,
  });
  if (refusal?.details?.reason === "disputed" || isUnsentRefusal(refusal)) throw refusal;
  return state;
}

/** By refund and attempt. Keeps only what Stripe has accepted, so the first visit after an outage submits the rest. */
const visitedRefunds = createShortMemory<RefundRequestState | undefined>({
  name: "visited refunds",
  ageMs: stripeAgeMs,
  isKept: (state) => state !== undefined && state !== "requested",
});

/**
 * Finishes a buyer's refunds, and a few of other buyers, in bounded time. Asks Stripe about each of the buyer's at most
 * once every three seconds. Never throws because of Stripe.
 */
export async function finishRefunds(uid: string): Promise<void> {
  const open = await listOpenRefunds(uid);
  const visit = (refund: RefundDocument) => {
    const key = `${refund._id.toHexString()} ${refund.attempt}`;
    return visitedRefunds.recall({ key, call: () => runRefundQuietly(refund) });
  };
  const finished = Promise.all(open.map(visit));
  await Promise.all([
    withTimeout(finished, { timeoutMs: visitTimeoutMs, onTimeout: () => {} }),
    finishStaleRefunds(),
  ]);
}

/** Finishes a few refunds of any buyer; the scheduler finishes the rest. Never throws because of Stripe. */
export async function finishStaleRefunds(): Promise<void> {
  const before = new Date(Date.now() - staleAfterMs);
  const stale: RefundDocument[] = [];
  while (stale.length < maxStale) {
    const refund = await claimStaleRefund(before);
    if (!refund) break;
    stale.push(refund);
  }
  const finished = Promise.all(stale.map(runRefundQuietly));
  await withTimeout(finished, { timeoutMs: staleTimeoutMs, onTimeout: () => {} });
}

/**
 * Submits the refunds of any buyer that Stripe hasn't accepted. Stops `forMs` milliseconds after it starts, once the
 * current refund is done. Returns how many Stripe accepted, and how many are waiting or were refused. Safe on several
 * servers at once. Never throws because of Stripe; throws the driver's error while the database is down.
 */
export async function finishDueRefunds({ forMs }: { forMs: number }) {
  const before = new Date(Date.now() - staleAfterMs);
  const result = { accepted: 0, failed: 0 };
  for await (const refund of untilDeadline({ forMs, next: () => claimStaleRefund(before) })) {
    const state = await runRefundQuietly(refund);
    const isAccepted = state === "succeeded" || state === "pending";
    result[isAccepted ? "accepted" : "failed"] += 1;
  }
  return result;
}

/** Returns the refund's state, or undefined after a failure, which it logs. */
async function runRefundQuietly(refund: RefundDocument): Promise<RefundRequestState | undefined> {
  try {
    return (await runRefund(refund)).state;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { detail } = error;
    logLine("error", {
      message: "a refund could not be completed",
      refundId: refund._id.toHexString(),
      detail,
    });
    return undefined;
  }
}

/**
 * Submits a refund, then reads the whole payment from Stripe: only that says how much was given back. Returns the state
 * of the refund, and why it has just been permanently refused, or null.
 */
async function runRefund(refund: RefundDocument) {
  let refusal: AppError | null = null;
  try {
    if (refund.state === "requested") refusal = await sendRefund(refund);
    await syncReversals({ transactionId: refund.transactionId });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "unavailable") throw error;
    logLine("info", { message: "a refund waits for Stripe", refundId: refund._id.toHexString() });
  }
  // Also "succeeded" when the money was given back another way, such as in Stripe's dashboard.
  return { state: (await findRefund(refund))?.state ?? refund.state, refusal };
}
