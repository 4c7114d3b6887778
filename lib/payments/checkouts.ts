import "server-only";
import { ObjectId } from "mongodb";
import { releaseClaim, toClaim } from "#lib/coupons/claims";
import { getCollection } from "#lib/db/collections";
import type { CheckoutDocument, SoldItem } from "#lib/db/documents/payments";
import { tryInsertDocument } from "#lib/db/insert-document";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { AppError } from "#lib/errors/app-error";
import { logTruncated } from "#lib/observability/log-truncated";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { toContentKey } from "#lib/rules/payments/content-key";
import { stripeCurrency } from "#lib/rules/payments/money";
import { sumPaidCents } from "#lib/rules/payments/sold-item";

// All queries on checkouts. They throw AppError `not_configured` without a database, and the driver's errors.

type OpenOptions = { user: SignedInUser; items: SoldItem[]; coupon?: CheckoutDocument["coupon"] };
type StoredIntent = { checkoutId: ObjectId; intentId: string };
type PaidCheckout = { checkout: CheckoutDocument; transactionId: string };

const maxAttempts = 5;

/** The statuses of checkouts that, by our own data, can still be paid. */
const unfinished = { $in: ["open", "closing"] } satisfies { $in: CheckoutDocument["status"][] };

/** The most unfinished checkouts read at once: more than a user has, unless many tabs check out concurrently. */
const maxUnfinished = 20;

/** How long a checkout keeps its prices, in milliseconds: an hour. */
const maxAgeMs = 60 * 60 * 1000;

/** How many stale checkouts a call closes: more than are started in the meantime, so that the backlog shrinks. */
const maxStale = 3;

/** The time in milliseconds until the scheduler first checks a checkout that no tab or webhook has reported. */
const firstCheckMs = 10 * 60 * 1000;

/** The longest pause between two checks in milliseconds, for payments that a bank takes days to confirm. */
const maxPauseMs = 24 * 60 * 60 * 1000;

/**
 * How long a canceled checkout is kept, in milliseconds: 30 days. The site no longer needs it: Stripe never lets a
 * canceled intent succeed, and a checkout without an intent was never payable. It explains what happened to a buyer.
 */
const canceledForMs = 30 * 24 * 60 * 60 * 1000;

/** The most canceled checkouts kept per buyer, so that changing a cart again and again stores no more. */
export const maxCanceled = 20;

/** Returns whether a checkout is too old to be paid at its prices. */
export function isStale({ createdAt }: Pick<CheckoutDocument, "createdAt">): boolean {
  return Date.now() - createdAt.getTime() > maxAgeMs;
}

/** Returns the unique content key of a checkout that is no longer open, so that the cart can be paid again. */
export function toClosedKey({ _id, contentKey }: Pick<CheckoutDocument, "_id" | "contentKey">): string {
  const [content] = contentKey.split(".");
  return `${content}.${_id.toHexString()}`;
}

/**
 * Returns the one open checkout of this user for these courses at these prices, which all tabs with the same cart
 * share. Throws AppError `conflict` when other tabs keep finishing it concurrently.
 */
export async function openCheckout({ user, items, coupon }: OpenOptions): Promise<CheckoutDocument> {
  const { uid, email } = user;
  const contentKey = await toContentKey({ items, couponCode: coupon?.code });
  const collection = await getCollection("checkouts");
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const createdAt = new Date();
    const document: CheckoutDocument = {
      _id: new ObjectId(),
      uid,
      email,
      contentKey,
      items,
      ...(coupon && { coupon }),
      amountCents: sumPaidCents(items),
      currency: stripeCurrency,
      status: "open",
      createdAt,
      checkAt: new Date(createdAt.getTime() + firstCheckMs),
    };
    // Only an open checkout has a plain content key, and few carts have an open checkout yet.
    if (await tryInsertDocument({ collection, document })) return document;
    const existing = await findCheckout({ uid, contentKey });
    if (existing) return existing;
  }
  throw new AppError("conflict", {
    message: "You're paying for this cart in another tab. Refresh and try again.",
  });
}

/** Returns the checkout with this intent, id, or content key; null for none. */
export async function findCheckout(
  filter: { paymentIntentId: string } | { _id: ObjectId } | { uid: string; contentKey: string },
): Promise<CheckoutDocument | null> {
  const checkouts = await getCollection("checkouts");
  return checkouts.findOne(filter);
}

/** Returns whether a checkout can, by our own data, still be paid; false for an unknown id. */
export async function isUnfinished(_id: ObjectId): Promise<boolean> {
  const checkouts = await getCollection("checkouts");
  return (await checkouts.findOne({ _id, status: unfinished }, { projection: { _id: 1 } })) !== null;
}

/** Returns a user's or a course's checkouts that can still be paid, 20 at most. Logs when there may be more. */
export async function listUnfinishedCheckouts(
  filter: { uid: string } | { "items.serviceId": ObjectId },
): Promise<CheckoutDocument[]> {
  const checkouts = await getCollection("checkouts");
  const found = await checkouts
    .find({ ...filter, status: unfinished })
    .limit(maxUnfinished)
    .toArray();
  logTruncated({ what: "unfinished checkouts", limit: maxUnfinished, count: found.length });
  return found;
}

/** Returns up to three stale checkouts of any user that no request has tried to close yet. */
export async function listStaleCheckouts(): Promise<CheckoutDocument[]> {
  const checkouts = await getCollection("checkouts");
  const createdAt = { $lt: new Date(Date.now() - maxAgeMs) };
  return checkouts.find({ status: "open", createdAt }).limit(maxStale).toArray();
}

/**
 * Claims the unfinished checkout whose check is longest overdue and returns it; null when none is due. No other call
 * gets it before its next check. The pause until then is the checkout's age, between 10 minutes and a day.
 */
export async function claimDueCheckout(): Promise<CheckoutDocument | null> {
  const checkouts = await getCollection("checkouts");
  const now = new Date();
  const due = { status: unfinished, checkAt: { $lte: now } };
  const attempt = async (): Promise<CheckoutDocument | null | typeof retry> => {
    const found = await checkouts.findOne(due, { sort: { checkAt: 1 } });
    if (!found) return null;
    const { _id, checkAt, createdAt } = found;
    const ageMs = now.getTime() - createdAt.getTime();
    const pauseMs = Math.min(Math.max(ageMs, firstCheckMs), maxPauseMs);
    const $set = { checkAt: new Date(now.getTime() + pauseMs) };
    const unclaimed = { _id, status: unfinished, checkAt };
    return (await checkouts.findOneAndUpdate(unclaimed, { $set }, { returnDocument: "after" })) ?? retry;
  };
  return retryOnConflict({ name: "due checkout", attempt });
}

/** Stores the intent of an open checkout. Returns false if the checkout was closed or got another intent. */
export async function storeIntent({ checkoutId, intentId }: StoredIntent): Promise<boolean> {
  const checkouts = await getCollection("checkouts");
  const { matchedCount } = await checkouts.updateOne(
    { _id: checkoutId, status: "open", paymentIntentId: { $exists: false } },
    { $set: { paymentIntentId: intentId } },
  );
  if (matchedCount === 1) return true;
  const stored = { _id: checkoutId, status: "open", paymentIntentId: intentId } as const;
  return (await checkouts.findOne(stored, { projection: { _id: 1 } })) !== null;
}

/**
 * Marks a checkout as closing and returns it as of that moment, or null when it was already finished. Afterward no
 * intent can be stored with it, and the same cart can be checked out again.
 */
export async function markClosing(checkout: CheckoutDocument): Promise<CheckoutDocument | null> {
  const checkouts = await getCollection("checkouts");
  return checkouts.findOneAndUpdate(
    { _id: checkout._id, status: unfinished },
    { $set: { status: "closing", contentKey: toClosedKey(checkout) } },
    { returnDocument: "after" },
  );
}

/**
 * Marks a checkout as canceled and releases its coupon. Call it only when Stripe has confirmed that the intent is
 * canceled, or when there is no intent and the buyer was never asked to pay. Does nothing if it has another intent.
 */
export async function markCanceled(checkout: CheckoutDocument): Promise<void> {
  const { _id, paymentIntentId = { $exists: false } } = checkout;
  const checkouts = await getCollection("checkouts");
  const expiresAt = new Date(Date.now() + canceledForMs);
  const { matchedCount } = await checkouts.updateOne(
    { _id, status: unfinished, paymentIntentId },
    { $set: { status: "canceled", contentKey: toClosedKey(checkout), expiresAt } },
  );
  const claim = toClaim(checkout);
  if (claim) {
    // Also after a crash between the two writes, and when this checkout claimed its coupon only after it was canceled.
    const isCanceled = matchedCount === 1 || (await findCheckout({ _id }))?.status === "canceled";
    if (isCanceled) await releaseClaim(claim);
  }
  if (matchedCount === 1) await deleteOlderCanceled(checkout);
}

async function deleteOlderCanceled({ uid }: CheckoutDocument): Promise<void> {
  const checkouts = await getCollection("checkouts");
  const older = await checkouts
    .find({ uid, status: "canceled" }, { projection: { _id: 1 } })
    .sort({ createdAt: -1 })
    .skip(maxCanceled)
    .limit(maxCanceled)
    .toArray();
  if (older.length === 0) return;
  // The status again, because a payment counts even if the checkout had been closed.
  await checkouts.deleteMany({ _id: { $in: older.map(({ _id }) => _id) }, status: "canceled" });
}

/** Marks a checkout as settled, whatever its status: a payment counts even if the checkout had been closed. */
export async function markSettled({ checkout, transactionId }: PaidCheckout): Promise<void> {
  const checkouts = await getCollection("checkouts");
  const settled = { contentKey: toClosedKey(checkout), paymentIntentId: transactionId };
  await checkouts.updateOne(
    { _id: checkout._id },
    { $set: { status: "settled", ...settled }, $unset: { expiresAt: "" } },
  );
}
