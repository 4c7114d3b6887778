import "server-only";
import type { CheckoutDocument } from "#lib/db/documents/payments";
import { claimDueCheckout, isStale, listUnfinishedCheckouts } from "#lib/payments/checkouts";
import { type CloseResult, closeCheckout } from "#lib/payments/close-checkout";
import { type Settlement, settleCheckout } from "#lib/payments/settle-payment";
import { createShortMemory } from "#lib/rules/async/short-memory";
import { untilDeadline } from "#lib/rules/async/until-deadline";
import { withTimeout } from "#lib/rules/async/with-timeout";
import type { ReconciledPayments } from "#lib/rules/payments/confirmed-payment";
import { logStripeError, stripeAgeMs } from "#lib/stripe/call-stripe";
import type { PaymentIntent } from "#lib/stripe/payment-intents";

/**
 * `settled`: the payments that this call recorded. `payable`: the intents that can still be paid, as just retrieved.
 */
type Reconciliation = Pick<ReconciledPayments, "pending" | "isUnknown"> & {
  settled: string[];
  payable: PaymentIntent[];
};

type CheckoutResult = { state: Settlement["state"] | CloseResult | "unknown"; intent: PaymentIntent | null };

/** The timeout in milliseconds. A page that waits for it still responds within 5 s, whatever Stripe does. */
const timeoutMs = 2500;

/** The timeout for stale checkouts in milliseconds. They belong to other users than the one who waits. */
const staleTimeoutMs = 1000;

/** By checkout. "unknown" isn't kept, so the first visit after an outage settles. */
const visitedCheckouts = createShortMemory<CheckoutResult>({
  name: "visited checkouts",
  ageMs: stripeAgeMs,
  isKept: ({ state }) => state !== "unknown",
});

/** Reconciles like reconcileCheckouts, but asks Stripe about a checkout at most once every three seconds, for pages. */
export function reconcileVisitedCheckouts(uid: string): Promise<Reconciliation> {
  return reconcile(uid, (checkout) => {
    return visitedCheckouts.recall({
      key: checkout._id.toHexString(),
      call: () => finishCheckout(checkout),
    });
  });
}

/**
 * Settles a user's payments that neither the client nor the webhook has confirmed, because the tab was closed and the
 * webhook hasn't come. Cancels their unpaid checkouts after an hour, because prices and courses may have changed. Asks
 * Stripe only about unfinished checkouts, once each. Never throws because of Stripe; throws AppError `not_configured`
 * without a database, and the driver's error while it's down.
 */
export function reconcileCheckouts(uid: string): Promise<Reconciliation> {
  return reconcile(uid, (checkout) => {
    // The buyer may be about to pay, so the next visit asks Stripe.
    visitedCheckouts.forget(checkout._id.toHexString());
    return finishCheckout(checkout);
  });
}

async function reconcile(uid: string, finish: typeof finishCheckout): Promise<Reconciliation> {
  const unfinished = await listUnfinishedCheckouts({ uid });
  const checked = unfinished.filter((checkout) => checkout.paymentIntentId || isStale(checkout));
  // A slower call finishes in the background, and the next visit sees its result.
  const onTimeout = (): CheckoutResult => ({ state: "unknown", intent: null });
  const found = await Promise.all(
    checked.map((checkout) => withTimeout(finish(checkout), { timeoutMs, onTimeout })),
  );
  const intentsIn = (state: CheckoutResult["state"]) =>
    found.flatMap((result) => (result.state === state && result.intent) || []);
  return {
    settled: intentsIn("settled").map(({ id }) => id),
    pending: found.some(({ state }) => state === "pending"),
    isUnknown: found.some(({ state }) => state === "unknown"),
    payable: intentsIn("unpaid"),
  };
}

/** After this many checkouts without a response, Stripe is considered down for the rest. */
const maxUnknown = 3;

/**
 * Settles or cancels the due checkouts of any user, which neither the buyer nor a webhook has reported. Stops `forMs`
 * milliseconds after it starts, once the current checkout is done. Safe on several servers at once. Returns how many
 * had each outcome. Never throws because of Stripe; throws AppError `not_configured` without a database, and the
 * driver's errors.
 */
export async function finishDueCheckouts({ forMs }: { forMs: number }) {
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

async function finishCheckout(checkout: CheckoutDocument): Promise<CheckoutResult> {
  const { paymentIntentId: intentId } = checkout;
  try {
    const found: CheckoutResult = intentId
      ? await settleCheckout({ checkout, intentId })
      : { state: "unpaid", intent: null };
    if (found.state !== "unpaid" || !isStale(checkout)) return found;
    return { ...found, state: await closeCheckout(checkout) };
  } catch (error) {
    logStripeError({ error, message: "Stripe didn't report the state of a checkout" });
    return { state: "unknown", intent: null };
  }
}

/**
 * Cancels stale checkouts of any user. One that Stripe doesn't cancel now is closed at its buyer's next visit. Never
 * throws because of Stripe; throws AppError `not_configured` without a database and the driver's errors.
 */
export async function closeStaleCheckouts(stale: CheckoutDocument[]): Promise<void> {
  const closed = Promise.all(stale.map(closeIfPossible));
  await withTimeout(closed, { timeoutMs: staleTimeoutMs, onTimeout: () => {} });
}

async function closeIfPossible(checkout: CheckoutDocument): Promise<void> {
  try {
    await closeCheckout(checkout);
  } catch (error) {
    logStripeError({ error, message: "Stripe didn't cancel a stale checkout" });
  }
}
