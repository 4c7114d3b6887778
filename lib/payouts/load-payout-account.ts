import "server-only";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import { findPayee } from "#lib/payouts/payees";
import { createShortMemory } from "#lib/rules/async/short-memory";
import type { PayoutAccount } from "#lib/rules/payments/earnings-schema";
import { retrieveAccount } from "#lib/stripe/accounts";
import { stripeAgeMs } from "#lib/stripe/call-stripe";

/** By account at Stripe. */
const accounts = createShortMemory<Awaited<ReturnType<typeof retrieveAccount>>>({
  name: "payout accounts",
  ageMs: stripeAgeMs,
});

/** Returns how a teacher is paid, as Stripe reported it in the last three seconds; "unknown" while Stripe is down. */
export async function loadPayoutAccount(uid: string): Promise<PayoutAccount> {
  if (!env.stripe?.hasConnect) return { state: "by_hand", missing: [] };
  const payee = await findPayee(uid);
  if (!payee?.accountId) return { state: "none", missing: [] };
  try {
    const { accountId } = payee;
    const call = () => retrieveAccount(accountId);
    const { canBePaid, missing } = await accounts.recall({ key: accountId, call });
    return canBePaid ? { state: "ready", missing: [] } : { state: "incomplete", missing };
  } catch (error) {
    if (error instanceof AppError) return { state: "unknown", missing: [] };
    throw error;
  }
}
