import "server-only";
import { computeBalance } from "#lib/ledger/teacher-balance";
import { loadPayoutAccount } from "#lib/payouts/load-payout-account";
import { formatCents } from "#lib/rules/payments/money";

/**
 * Why this user can't delete their account yet, as a sentence for them, or null. Money that the site owes
 * them can still be transferred to a Stripe account after the deletion, but not paid in any other way.
 */
export async function findDeletionObstacle(uid: string): Promise<string | null> {
  const { balanceCents } = await computeBalance({ uid, now: new Date() });
  if (balanceCents <= 0) return null;
  const owed = formatCents(balanceCents);
  const { state } = await loadPayoutAccount(uid);
  if (state === "ready" || state === "unknown") return null;
  return state === "by_hand"
    ? `We owe you ${owed}. You can delete your account once it has been paid out.`
    : `We owe you ${owed}. Finish setting up payouts on Earnings before you delete your account, so we can pay you.`;
}
