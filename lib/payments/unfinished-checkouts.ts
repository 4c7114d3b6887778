import "server-only";
import type { ObjectId } from "mongodb";
import { type CheckoutDocument, getCheckouts } from "#lib/db/collections";
import { toClosedKey } from "#lib/payments/closed-key";

/** The filter for what may still be paid, as far as our own data know. */
const unfinished = { $in: ["open", "closing"] } satisfies { $in: CheckoutDocument["status"][] };

/** How long somebody may pay at the prices of the moment at which they began: an hour. */
const longestOpenMs = 60 * 60 * 1000;

/** Whether a checkout is too old to be paid at its prices. */
export function isStale({ createdAt }: Pick<CheckoutDocument, "createdAt">): boolean {
  return Date.now() - createdAt.getTime() > longestOpenMs;
}

/** More than one person ever has, unless many tabs check out at the same moment. */
const most = 20;

/** Somebody's checkouts that may still be paid, 20 at most. Throws as getDatabase does. */
export async function listUnfinishedCheckouts(uid: string): Promise<CheckoutDocument[]> {
  const checkouts = await getCheckouts();
  return checkouts.find({ uid, status: unfinished }).limit(most).toArray();
}

/**
 * A few stale checkouts of anybody, which nobody has given up yet: each comes up here until somebody tries to close it.
 * Throws as getDatabase does.
 */
export async function listStaleCheckouts(limit: number): Promise<CheckoutDocument[]> {
  const checkouts = await getCheckouts();
  const createdAt = { $lt: new Date(Date.now() - longestOpenMs) };
  return checkouts.find({ status: "open", createdAt }).limit(limit).toArray();
}

/**
 * Gives a checkout up and returns it as it was at that moment, or null when it was finished already. From then on no
 * intent is stored with it any more, and its content can be checked out anew.
 */
export async function giveUpCheckout(checkout: CheckoutDocument): Promise<CheckoutDocument | null> {
  const checkouts = await getCheckouts();
  return checkouts.findOneAndUpdate(
    { _id: checkout._id, status: unfinished },
    { $set: { status: "closing", contentKey: toClosedKey(checkout) } },
    { returnDocument: "after" },
  );
}

/**
 * Notes that a checkout can never be paid any more: Stripe has said so of the intent that the caller knows, or the
 * caller knows of none and nobody was ever asked to pay. Nothing happens when it has another intent by now.
 */
export async function markCanceled(checkout: CheckoutDocument): Promise<void> {
  const { _id, paymentIntentId = { $exists: false } } = checkout;
  const checkouts = await getCheckouts();
  await checkouts.updateOne(
    { _id, status: unfinished, paymentIntentId },
    { $set: { status: "canceled", contentKey: toClosedKey(checkout) } },
  );
}

type StoredIntent = { checkoutId: ObjectId; intentId: string };

/** Stores the intent of an open checkout; false when the checkout was given up, or got another intent, meanwhile. */
export async function storeIntent({ checkoutId, intentId }: StoredIntent): Promise<boolean> {
  const checkouts = await getCheckouts();
  const { matchedCount } = await checkouts.updateOne(
    { _id: checkoutId, status: "open", paymentIntentId: { $exists: false } },
    { $set: { paymentIntentId: intentId } },
  );
  if (matchedCount === 1) return true;
  const stored = await checkouts.findOne(
    { _id: checkoutId, status: "open" },
    { projection: { paymentIntentId: 1 } },
  );
  return stored?.paymentIntentId === intentId;
}
