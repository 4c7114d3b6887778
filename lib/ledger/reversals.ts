import "server-only";
import type { ObjectId } from "mongodb";
import type { Reversal, ReversedLine, SoldItem } from "#lib/db/documents/payments";
import { allocate } from "#lib/rules/payments/allocate";
import { roundCents } from "#lib/rules/payments/money";
import { toPaidCents } from "#lib/rules/payments/sold-item";
import type { StripeReversal } from "#lib/stripe/refunds";

type PaidLine = Pick<SoldItem, "serviceId" | "priceCents" | "discountCents" | "feeCents">;
type ComputeOptions = { items: PaidLine[]; stored: Reversal[]; stripeReversals: StripeReversal[]; now: Date };

/**
 * The reversals of a payment, updated with what Stripe reports now. Returns `stored` itself if nothing
 * changed. Recorded reversals keep their lines. A new one takes the money of the line that it names, then
 * of all lines in proportion to what they have left. No line gives back more than was paid for it.
 */
export function computeReversals({ items, stored, stripeReversals, now }: ComputeOptions): Reversal[] {
  const stripeReversalsById = new Map(stripeReversals.map((fact) => [fact.stripeId, fact]));
  const next = stored.map((reversal) => {
    const fact = stripeReversalsById.get(reversal.stripeId);
    if (reversal.state === "returned" || fact?.status !== "returned") return reversal;
    return { ...reversal, state: "returned" as const, returnedAt: now };
  });
  const known = new Set(stored.map(({ stripeId }) => stripeId));
  const added = stripeReversals
    .filter(({ stripeId, status }) => status !== "returned" && !known.has(stripeId))
    .toSorted(compareReversals);
  for (const fact of added) next.push(toReversal({ fact, items, before: next }));
  const isChanged = added.length > 0 || next.some((reversal, index) => reversal !== stored[index]);
  return isChanged ? next : stored;
}

/** Reversals that name their line come first; the others take what is left. */
function compareReversals(one: StripeReversal, other: StripeReversal): number {
  const rank = ({ request }: StripeReversal) => (request ? 0 : 1);
  return (
    rank(one) - rank(other) ||
    one.createdAt.getTime() - other.createdAt.getTime() ||
    one.stripeId.localeCompare(other.stripeId)
  );
}

type ReversalOptions = { fact: StripeReversal; items: PaidLine[]; before: Reversal[] };

function toReversal({ fact, items, before }: ReversalOptions): Reversal {
  const { stripeId, kind, amountCents, createdAt } = fact;
  const gone = items.map((item) => sumReversed({ serviceId: item.serviceId, reversals: before }));
  const left = items.map((item, index) => toPaidCents(item) - (gone[index]?.amountCents ?? 0));
  const named = items.map((item, index) =>
    item.serviceId.toHexString() === fact.request?.serviceId ? Math.min(amountCents, left[index] ?? 0) : 0,
  );
  const rest = amountCents - named.reduce((sum, share) => sum + share, 0);
  const others = left.map((cents, index) => cents - (named[index] ?? 0));
  const available = others.reduce((sum, cents) => sum + cents, 0);
  const shared = allocate(Math.min(rest, available), others);
  const lines = items.flatMap((item, index): ReversedLine[] => {
    const share = (named[index] ?? 0) + (shared[index] ?? 0);
    if (share === 0) return [];
    const { amountCents: goneCents, feeCents: goneFee } = gone[index] ?? { amountCents: 0, feeCents: 0 };
    // Cumulative, so that a full refund also returns the full fee, to the cent.
    const feeCents = roundCents((item.feeCents * (goneCents + share)) / toPaidCents(item)) - goneFee;
    return [{ serviceId: item.serviceId, amountCents: share, feeCents }];
  });
  const lossCents = Math.max(0, rest - available);
  return { stripeId, kind, amountCents, state: "active", lines, lossCents, createdAt };
}

/** How much of a line went back, and how much of that was the site's fee, in cents. */
export function sumReversed({ serviceId, reversals }: { serviceId: ObjectId; reversals: Reversal[] }) {
  const lines = reversals
    .filter(({ state }) => state === "active")
    .flatMap((reversal) => reversal.lines.filter((line) => line.serviceId.equals(serviceId)));
  return {
    amountCents: lines.reduce((sum, line) => sum + line.amountCents, 0),
    feeCents: lines.reduce((sum, line) => sum + line.feeCents, 0),
  };
}

type LineReversals = { item: SoldItem; reversals: Reversal[] };

/** How much of a line the buyer got back, in cents. */
export function sumReversedCents({ item, reversals }: LineReversals): number {
  return sumReversed({ serviceId: item.serviceId, reversals }).amountCents;
}

/** Whether the buyer's bank holds money of this line because of a dispute. */
export function isDisputed({ item: { serviceId }, reversals }: LineReversals): boolean {
  return reversals.some(
    ({ kind, state, lines }) =>
      kind === "dispute" && state === "active" && lines.some((line) => line.serviceId.equals(serviceId)),
  );
}

type LinesOptions = { items: SoldItem[]; reversals: Reversal[] };

/** The uids of the teachers of withdrawn lines, as far as their money hasn't gone back to the buyer. */
export function listWithdrawnFrom({ items, reversals }: LinesOptions): string[] {
  const open = items.filter((item) => {
    return item.withdrawnAt && sumReversedCents({ item, reversals }) < toPaidCents(item);
  });
  return [...new Set(open.map(({ teacher }) => teacher.uid))];
}

type DateOptions = LinesOptions & { now: Date };

/**
 * Returns the items with the dates when the buyer lost access: to a paid line once its full amount has gone back, to a
 * free line once all paid lines have. A line keeps the date of its first refund until the money returns.
 */
export function toDatedItems({ items, reversals, now }: DateOptions): SoldItem[] {
  const isGone = (item: SoldItem) => sumReversedCents({ item, reversals }) >= toPaidCents(item);
  const paid = items.filter((item) => toPaidCents(item) > 0);
  const isAllGone = paid.length > 0 && paid.every(isGone);
  return items.map(({ refundedAt, ...item }) => {
    const isRefunded = toPaidCents(item) > 0 ? isGone(item) : isAllGone;
    return isRefunded ? { ...item, refundedAt: refundedAt ?? now } : item;
  });
}
