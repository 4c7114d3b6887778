import { roundCents } from "#lib/rules/payments/money";

/** What counts of a sold line when its money is divided. */
export type Priced = { priceCents: number; discountCents?: number };

/** What is or was paid for a line, in cents: its price without what a coupon took off. */
export function toPaidCents({ priceCents, discountCents = 0 }: Priced): number {
  return priceCents - discountCents;
}

/** What is or was paid for several lines together, in cents. */
export function sumPaidCents(items: Priced[]): number {
  return items.reduce((sum, item) => sum + toPaidCents(item), 0);
}

type Sold = Priced & { teacher: { uid: string }; feeCents: number };

/** The uids of the teachers who earn something by these lines, each once. */
export function listEarners(items: Sold[]): string[] {
  const earning = items.filter((item) => toPaidCents(item) > item.feeCents);
  return [...new Set(earning.map(({ teacher }) => teacher.uid))];
}

/** The uids of the teachers of whose courses something was paid for, each once. */
export function listSellers(items: Sold[]): string[] {
  return [...new Set(items.filter((item) => toPaidCents(item) > 0).map(({ teacher }) => teacher.uid))];
}

/** The site's part of what is paid for a line, in whole cents. `feePercent` is from 0 to 100. */
export function toFeeCents({ paidCents, feePercent }: { paidCents: number; feePercent: number }): number {
  return roundCents((paidCents * feePercent) / 100);
}
