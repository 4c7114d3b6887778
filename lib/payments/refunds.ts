import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { RefundDocument } from "#lib/db/documents/payments";
import { tryInsertDocument } from "#lib/db/insert-document";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { logTruncated } from "#lib/observability/log-truncated";
import { createLimitError, findFreeSlots, isOutOfAttempts, type LineId } from "#lib/payments/refund-limits";
import { cartLimit } from "#lib/rules/cart/cart-limit";

// All queries on refund requests. They throw AppError `not_configured` without a database, and the driver's errors.

type NewRefundRequest = Omit<
  RefundDocument,
  | "_id"
  | "state"
  | "attempt"
  | "unsentAttempts"
  | "stripeRefundId"
  | "createdAt"
  | "updatedAt"
  | "courseSlot"
  | "yearSlot"
> & {
  /** Whether the buyer's limits apply (lib/payments/refund-limits); not to a withdrawal. */
  isLimited?: boolean;
};

const summaryFields = { state: 1, attempt: 1, unsentAttempts: 1, createdAt: 1, updatedAt: 1 } as const;

type RefundSummary = Pick<RefundDocument, keyof typeof summaryFields>;

/** Returns a line's refund request, or null. */
export async function findRefund({ paymentId, serviceId }: LineId): Promise<RefundDocument | null> {
  const refunds = await getCollection("refunds");
  return refunds.findOne({ paymentId, serviceId });
}

/** Returns a lookup of these payments' refund requests by line; null for a line without one that reached Stripe. */
export async function createRefundLookup(
  paymentIds: ObjectId[],
): Promise<(line: LineId) => RefundSummary | null> {
  if (paymentIds.length === 0) return () => null;
  const refunds = await getCollection("refunds");
  const projection = { paymentId: 1, serviceId: 1, ...summaryFields };
  const found = await refunds
    .find({ paymentId: { $in: paymentIds }, isUnsent: { $exists: false } }, { projection })
    .limit(paymentIds.length * cartLimit)
    .toArray();
  const byLine = new Map(found.map((refund) => [toKey(refund), refund]));
  return (line) => byLine.get(toKey(line)) ?? null;
}

function toKey({ paymentId, serviceId }: LineId): string {
  return `${paymentId.toHexString()} ${serviceId.toHexString()}`;
}

/**
 * Records a refund request before it's sent to Stripe, and returns the stored one: concurrent requests of another tab
 * or of the teacher are the same refund. A failed refund restarts with the next attempt number. Throws AppError
 * `conflict` when a limit prevents it.
 */
export async function storeRefundRequest({
  isLimited = false,
  ...request
}: NewRefundRequest): Promise<RefundDocument> {
  const { paymentId, serviceId, uid } = request;
  const now = new Date();
  const start = { state: "requested", attempt: 1, createdAt: now, updatedAt: now } as const;
  const first: RefundDocument = { _id: new ObjectId(), ...request, ...start };
  const refunds = await getCollection("refunds");
  const attempt = async (): Promise<RefundDocument | typeof retry> => {
    const stored = await findRefund({ paymentId, serviceId });
    if (stored && stored.state !== "failed") return stored;
    if (stored && isOutOfAttempts(stored) && (isLimited || request.requestedBy === "teacher")) {
      throw createLimitError("attempt_limit");
    }
    const slots = isLimited ? await findFreeSlots({ uid, paymentId, serviceId, now }) : null;
    if (!stored) {
      const document = { ...first, ...slots };
      return (await tryInsertDocument({ collection: refunds, document })) ? document : retry;
    }
    const { _id, attempt: failed } = stored;
    const { state, amountCents, requestedBy, requesterUid, cover, updatedAt } = first;
    const again = { state, attempt: failed + 1, amountCents, requestedBy, requesterUid, updatedAt };
    const update = {
      $set: { ...again, ...(cover && { cover }), ...slots },
      $unset: {
        stripeRefundId: "" as const,
        isUnsent: "" as const,
        ...(!cover && { cover: "" as const }),
        ...(!slots && { courseSlot: "" as const, yearSlot: "" as const }),
      },
    };
    try {
      const filter = { _id, attempt: failed, state: "failed" as const };
      return (await refunds.findOneAndUpdate(filter, update, { returnDocument: "after" })) ?? retry;
    } catch (error) {
      // Another refund of this buyer has claimed a slot first.
      if (isDuplicateKey(error)) return retry;
      throw error;
    }
  };
  return retryOnConflict({ name: "refund request", attempt });
}

type RefundAttempt = Pick<RefundDocument, "_id" | "attempt">;

/** Records that Stripe has refused this attempt. Does nothing once a newer state is stored. */
export async function markRefused({ _id, attempt }: RefundAttempt): Promise<void> {
  const refunds = await getCollection("refunds");
  const $set = { state: "failed" as const, updatedAt: new Date() };
  await refunds.updateOne({ _id, attempt, state: "requested" }, { $set });
}

/** Records that this attempt failed before it was sent to Stripe. Does nothing once a newer state is stored. */
export async function markUnsent({ _id, attempt }: RefundAttempt): Promise<void> {
  const refunds = await getCollection("refunds");
  const $set = { state: "failed" as const, isUnsent: true as const, updatedAt: new Date() };
  await refunds.updateOne({ _id, attempt, state: "requested" }, { $set, $inc: { unsentAttempts: 1 } });
}

/** The most refunds finished at one visit, more than a buyer has open. The next visit finishes the others. */
const maxOpen = 5;

/** Returns a buyer's refunds that haven't been given back yet. Logs when there may be more than 5. */
export async function listOpenRefunds(uid: string): Promise<RefundDocument[]> {
  const refunds = await getCollection("refunds");
  const found = await refunds
    .find({ uid, state: { $in: ["requested", "pending"] } })
    .limit(maxOpen)
    .toArray();
  logTruncated({ what: "a buyer's open refunds", limit: maxOpen, count: found.length });
  return found;
}

/**
 * Claims the refund of any buyer that Stripe hasn't accepted, that was last tried before this moment, and that has
 * waited longest; null when there is none. Marks it as tried now, so that no other call gets it at the same time.
 */
export async function claimStaleRefund(before: Date): Promise<RefundDocument | null> {
  const refunds = await getCollection("refunds");
  return refunds.findOneAndUpdate(
    { state: "requested", updatedAt: { $lt: before } },
    { $set: { updatedAt: new Date() } },
    { sort: { updatedAt: 1 }, returnDocument: "after" },
  );
}
