import "server-only";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import { findPayee } from "#lib/payouts/payees";
import type { PayoutAccount } from "#lib/rules/payments/earnings-schema";
import { retrieveAccount } from "#lib/stripe/accounts";

/** Returns how a teacher is paid, as Stripe reports it now; "unknown" while Stripe is down. */
export async function loadPayoutAccount(uid: string): Promise<PayoutAccount> {
  if (!env.stripe?.hasConnect) return { state: "by_hand", missing: [] };
  const payee = await findPayee(uid);
  if (!payee?.accountId) return { state: "none", missing: [] };
  try {
    const { canBePaid, missing } = await retrieveAccount(payee.accountId);
    return canBePaid ? { state: "ready", missing: [] } : { state: "incomplete", missing };
  } catch (error) {
    if (error instanceof AppError) return { state: "unknown", missing: [] };
    throw error;
  }
}
