import "server-only";
import { AppError } from "#lib/api/app-error";
import type { CheckoutDocument } from "#lib/db/collections";
import { logLine } from "#lib/observability/log";
import { isStale, listStaleCheckouts, listUnfinishedCheckouts } from "#lib/payments/checkouts";
import { type CloseResult, closeCheckout } from "#lib/payments/close-checkout";
import { type Settlement, settleCheckout } from "#lib/payments/settle-payment";
import type { PaymentIntent } from "#lib/payments/stripe";
import { withTimeout } from "#lib/rules/async/with-timeout";

export type Reconciliation = {
  /** The transaction ids of what was found paid, and is recorded now. */
  settled: string[];
  /** Something is authorized and not yet certain: it need not be paid again. */
  pending: boolean;
  /** Stripe did not say about all of them; nobody knows whether something was paid. */
  isUnknown: boolean;
  /** The intents that can still be paid, as Stripe has just told of them. */
  payable: PaymentIntent[];
};

type Finding = { state: Settlement["state"] | CloseResult | "unknown"; intent: PaymentIntent | null };

/** A page that waits for this still answers within 5 s, whatever Stripe does. */
const timeoutMs = 2500;

/** More than are begun meanwhile, so that what people have left behind grows less. */
const maxStale = 3;

/** Somebody waits for this who has nothing to do with it. */
const staleTimeoutMs = 1000;

/**
 * Finishes what somebody has paid without client or webhook confirmation: the tab was closed, and the webhook has not
 * come. What they have begun and not paid within an hour is canceled: its prices, and its courses, may be others by now.
 * Asks Stripe only about checkouts that are not finished, once each. Never throws because of Stripe; throws AppError
 * `not_configured` without a database, the driver's error while it is down.
 */
export async function reconcileCheckouts(uid: string): Promise<Reconciliation> {
  const unfinished = await listUnfinishedCheckouts(uid);
  const asked = unfinished.filter((checkout) => checkout.paymentIntentId !== undefined || isStale(checkout));
  // What comes too late is finished all the same, for the next visit.
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
 * Cancels a few payments of anybody that were begun more than an hour ago and not made. One that Stripe does not cancel
 * now is closed when its own buyer comes back. Never throws because of Stripe; throws AppError `not_configured` without
 * a database, the driver's error while it is down.
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

/** Throws what did not come from Stripe. */
function logStripeError(error: unknown, message: string): void {
  if (!(error instanceof AppError)) throw error;
  const { code, detail } = error;
  logLine("info", { message, code, detail });
}
