import "server-only";
import { getCollection } from "#lib/db/collections";
import { AppError } from "#lib/errors/app-error";
import { listUnfinishedCheckouts } from "#lib/payments/checkouts";
import { closeCheckout } from "#lib/payments/close-checkout";
import type { LeavingPerson } from "#lib/people/account-deletions";

/**
 * Makes sure that this person pays for nothing any more: what they have paid is recorded, and everything else given up. Throws
 * AppError `unavailable` while Stripe is down, or has a payment of theirs that isn't final.
 */
export async function closeCheckouts(uid: string): Promise<void> {
  for (;;) {
    const results = await Promise.all((await listUnfinishedCheckouts(uid)).map(closeCheckout));
    if (results.includes("pending") || results.includes("unpaid")) {
      throw new AppError("unavailable", { detail: "Stripe has not finished a payment of theirs" });
    }
    // One that differs from what was agreed stays, for people to look at.
    if (results.every((result) => result === "mismatch")) return;
  }
}

/** Takes the buyer out of their purchases. The amounts stay: the books are made of them. */
export async function erasePurchases({ uid, alias }: LeavingPerson): Promise<void> {
  const [payments, checkouts, refunds, claims] = await Promise.all([
    getCollection("payments"),
    getCollection("checkouts"),
    getCollection("refunds"),
    getCollection("couponClaims"),
  ]);
  const unnamed = { uid: alias, email: "" };
  await payments.updateMany({ uid }, { $set: unnamed, $unset: { isUnseen: "" } });
  await checkouts.updateMany({ uid }, { $set: unnamed });
  await refunds.updateMany({ uid }, { $set: { uid: alias } });
  await refunds.updateMany({ requesterUid: uid }, { $set: { requesterUid: alias } });
  await claims.updateMany({ uid }, { $set: { uid: alias } });
}
