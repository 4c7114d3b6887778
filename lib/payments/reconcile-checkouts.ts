import "server-only";
import type { CheckoutDocument } from "#lib/db/documents/payments";
import { AppError } from "#lib/errors/app-error";
import { logLine } from "#lib/observability/log";
import {
  claimDueCheckout,
  isStale,
  listStaleCheckouts,
  listUnfinishedCheckouts,
} from "#lib/payments/checkouts";
import { type CloseResult, closeCheckout } from "#lib/payments/close-checkout";
import { type Settlement, settleCheckout } from "#lib/payments/settle-payment";
import { untilDeadline } from "#lib/rules/async/until-deadline";
import { withTimeout } from "#lib/rules/async/with-timeout";
import type { PaymentIntent } from "#lib/stripe/payment-intents";

export type Reconciliation = {
  /** The transaction ids of payments that were found and are recorded now. */
  settled: string[];
  /** Something is authorized and not yet final: it must not be paid again. */
  pending: boolean;
  /** Stripe did not answer for all of them, so something may have been paid. */
  isUnknown: boolean;
  /** The intents that can still be paid, as just retrieved. */
  payable: PaymentIntent[];
};

type Finding = { state: Settlement["state"] | CloseResult | "unknown"; intent: PaymentIntent | null };

/** A page that waits for this still answers within 5 s, whatever Stripe does. */
const timeoutMs = 2500;

/** More than are started in the meantime, so that the backlog shrinks. */
const maxStale = 3;

/** The user who waits for this has nothing to do with these checkouts. */
const staleTimeoutMs = 1000;

/**
 * Settles what a user has paid without client or webhook confirmation, because the tab was closed and the webhook hasn't
 * come. Cancels what they started more than an hour ago and didn't pay: prices and courses may have changed. Asks Stripe
 * only about unfinished checkouts, once each. Never throws because of Stripe; throws AppError `not_configured` without a
 * database, the driver's error while it is down.
 */
export async function reconcileCheckouts(uid: string): Promise<Reconciliation> {
  const unfinished = await listUnfinishedCheckouts(uid);
  const asked = unfinished.filter((checkout) => checkout.paymentIntentId !== undefined || isStale(checkout));
  // What takes longer still finishes, for the next visit.
  const onTimeout = (): Finding => ({ state: "unknown", intent: null });
  const found = await Promise.all(
    asked.map((checkout) => withTimeout(finishCheckout(checkout), { timeoutMs, onTimeout })),
  );
  const intentsIn = (state: Finding["state"]) =>
    found.flatMap((finding) => (finding.state === state && finding.intent) || []);
  return {
    settled: intentsIn("settled").map(({ id }) => id),
    pending: found.some(({ state }) => state === "pending"),
    isUnknown: found.some(({ state }) => state === "unknown"),
    payable: intentsIn("unpaid"),
  };
}

/** What became of the checkouts that a call has looked at; the rest is still open. */
type Finished = { settled: number; canceled: number; failed: number };

/** After so many without an answer Stripe is away, and the others would fare the same. */
const maxUnknown = 3;

/**
 * Settles or cancels the checkouts of any user that are due, of which neither the buyer nor a webhook has told, for at most so
 * many milliseconds and what the last one takes. Several servers may do so at once: each checkout is claimed by one of them.
 * Never throws because of Stripe; throws AppError `not_configured` without a database, the driver's error while it is down.
 */
export async function finishDueCheckouts({ forMs }: { forMs: number }): Promise<Finished> {
  const finished = { settled: 0, canceled: 0, failed: 0 };
  let unknown = 0;
  for await (const checkout of untilDeadline({ forMs, next: claimDueCheckout })) {
    const { state } = await finishCheckout(checkout);
    if (state === "settled" || state === "canceled") finished[state] += 1;
    if (state === "unknown" || state === "mismatch") finished.failed += 1;
    if (state === "unknown") unknown += 1;
    if (unknown === maxUnknown) break;
  }
  return finished;
}

async function finishCheckout(checkout: CheckoutDocument): Promise<Finding> {
  const { paymentIntentId: intentId } = checkout;
  try {
    const found: Finding = intentId
      ? await settleCheckout({ checkout, intentId })
      : { state: "unpaid", intent: null };
    if (found.state !== "unpaid" || !isStale(checkout)) return found;
    return { ...found, state: await closeCheckout(checkout) };
  } catch (error) {
    logStripeError(error, "Stripe did not say how a checkout stands");
    return { state: "unknown", intent: null };
  }
}

/**
 * Cancels a few unpaid checkouts of any user that were started more than an hour ago. One that Stripe doesn't cancel now
 * is closed when its own buyer comes back. Never throws because of Stripe; throws AppError `not_configured` without a
 * database, the driver's error while it is down.
 */
export async function closeStaleCheckouts(): Promise<void> {
  const stale = await listStaleCheckouts(maxStale);
  const closed = Promise.all(stale.map(closeIfPossible));
  await withTimeout(closed, { timeoutMs: staleTimeoutMs, onTimeout: () => {} });
}

async function closeIfPossible(checkout: CheckoutDocument): Promise<void> {
  try {
    await closeCheckout(checkout);
  } catch (error) {
    logStripeError(error, "Stripe did not cancel a stale checkout");
  }
}

/** Rethrows errors that did not come from Stripe. */
function logStripeError(error: unknown, message: string): void {
  if (!(error instanceof AppError)) throw error;
  const { code, detail } = error;
  logLine("info", { message, code, detail });
}
