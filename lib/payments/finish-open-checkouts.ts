import "server-only";
import { AppError } from "#lib/api/app-error";
import type { CheckoutDocument } from "#lib/db/collections";
import { logLine } from "#lib/observability/log";
import { type Closing, closeCheckout } from "#lib/payments/close-checkout";
import { type Settlement, settlePayment } from "#lib/payments/settle-payment";
import { isStale, listUnfinishedCheckouts } from "#lib/payments/unfinished-checkouts";

export type FinishedCheckouts = {
  /** The transaction ids of what was found paid, and is recorded now. */
  settled: string[];
  /** Something is authorised and not yet certain: it need not be paid again. */
  pending: boolean;
  /** Stripe did not say about all of them; nobody knows whether something was paid. */
  isUnknown: boolean;
};

/** A page that waits for this still answers within 5 s, whatever Stripe does. */
const longestWaitMs = 2500;

/**
 * Finishes what somebody has paid while nobody listened: the tab was closed, and the webhook has not come. What they have
 * begun and not paid within an hour is canceled: its prices, and its courses, may be others by now. Asks Stripe only
 * about checkouts that are not finished. Never throws because of Stripe, only the errors of getDatabase.
 */
export async function finishOpenCheckouts(uid: string): Promise<FinishedCheckouts> {
  const unfinished = await listUnfinishedCheckouts(uid);
  const asked = unfinished.filter((checkout) => checkout.paymentIntentId !== undefined || isStale(checkout));
  if (asked.length === 0) return { settled: [], pending: false, isUnknown: false };
  const tooLate = new Promise<"unknown">((resolve) => setTimeout(resolve, longestWaitMs, "unknown").unref());
  const found = await Promise.all(
    asked.map(async (checkout) => {
      // What comes too late is finished all the same, for the next visit.
      const state = await Promise.race([finish(checkout), tooLate]);
      return { intentId: checkout.paymentIntentId, state };
    }),
  );
  return {
    settled: found.flatMap(({ state, intentId }) => (state === "settled" && intentId) || []),
    pending: found.some(({ state }) => state === "pending"),
    isUnknown: found.some(({ state }) => state === "unknown"),
  };
}

async function finish(checkout: CheckoutDocument): Promise<Settlement["state"] | Closing | "unknown"> {
  const { paymentIntentId: intentId } = checkout;
  try {
    const state = intentId === undefined ? "unpaid" : (await settlePayment({ intentId })).state;
    return state === "unpaid" && isStale(checkout) ? await closeCheckout(checkout) : state;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, detail } = error;
    logLine("info", { message: "Stripe did not say how a checkout stands", code, detail });
    return "unknown";
  }
}
