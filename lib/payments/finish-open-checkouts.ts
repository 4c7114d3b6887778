import "server-only";
import { AppError } from "#lib/http/app-error";
import { logLine } from "#lib/http/log";
import { type Settlement, settlePayment } from "#lib/payments/settle-payment";
import { listUnfinishedCheckouts } from "#lib/payments/unfinished-checkouts";

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
 * Finishes what somebody has paid while nobody listened: the tab was closed, and the webhook has not come. Asks Stripe
 * only about checkouts that are not finished. Never throws because of Stripe; throws as getDatabase does.
 */
export async function finishOpenCheckouts(uid: string): Promise<FinishedCheckouts> {
  const intentIds = (await listUnfinishedCheckouts(uid)).flatMap(
    ({ paymentIntentId }) => paymentIntentId ?? [],
  );
  if (intentIds.length === 0) return { settled: [], pending: false, isUnknown: false };
  const tooLate = new Promise<"unknown">((resolve) => setTimeout(resolve, longestWaitMs, "unknown").unref());
  const found = await Promise.all(
    intentIds.map(async (intentId) => {
      // What comes too late is finished all the same, for the next visit.
      const state = await Promise.race([readState(intentId), tooLate]);
      return { intentId, state };
    }),
  );
  return {
    settled: found.filter(({ state }) => state === "settled").map(({ intentId }) => intentId),
    pending: found.some(({ state }) => state === "pending"),
    isUnknown: found.some(({ state }) => state === "unknown"),
  };
}

async function readState(intentId: string): Promise<Settlement["state"] | "unknown"> {
  try {
    return (await settlePayment({ intentId })).state;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, detail } = error;
    logLine("info", { message: "Stripe did not say how a checkout stands", code, detail });
    return "unknown";
  }
}
