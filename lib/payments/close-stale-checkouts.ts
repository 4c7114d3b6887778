import "server-only";
import { AppError } from "#lib/api/app-error";
import type { CheckoutDocument } from "#lib/db/collections";
import { logLine } from "#lib/observability/log";
import { closeCheckout } from "#lib/payments/close-checkout";
import { listStaleCheckouts } from "#lib/payments/unfinished-checkouts";

/** More than are begun meanwhile, so that what people have left behind grows less. */
const most = 3;

/** Somebody waits for this who has nothing to do with it. */
const timeoutMs = 1000;

/**
 * Cancels a few payments of anybody that were begun more than an hour ago and not made. One that Stripe does not cancel
 * now is closed when its own buyer comes back. Never throws because of Stripe; throws as getDatabase does.
 */
export async function closeStaleCheckouts(): Promise<void> {
  const stale = await listStaleCheckouts(most);
  if (stale.length === 0) return;
  const tooLate = new Promise((resolve) => setTimeout(resolve, timeoutMs).unref());
  await Promise.race([Promise.all(stale.map(closeIfPossible)), tooLate]);
}

async function closeIfPossible(checkout: CheckoutDocument): Promise<void> {
  try {
    await closeCheckout(checkout);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, detail } = error;
    logLine("info", { message: "Stripe did not cancel a stale checkout", code, detail });
  }
}
