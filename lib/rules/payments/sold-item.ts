import { roundCents } from "#lib/rules/payments/money";

/** The fields of a sold line that decide what was paid for it. */
export type PricedItem = { priceCents: number; discountCents?: number };

/** The amount paid for a line, in cents: its price minus the coupon's discount. */
export function toPaidCents({ priceCents, discountCents = 0 }: PricedItem): number {
  return priceCents - discountCents;
}

/** The amount paid for several lines together, in cents. */
export function sumPaidCents(items: PricedItem[]): number {
  return items.reduce((sum, item) => sum + toPaidCents(item), 0);
}

type EarningItem = PricedItem & { teacher: { uid: string }; feeCents: number };

/** The distinct uids of the teachers who earn something from these lines. */
export function listEarners(items: EarningItem[]): string[] {
  const earning = items.filter((item) => toPaidCents(item) > item.feeCents);
  return [...new Set(earning.map(({ teacher }) => teacher.uid))];
}

/** The distinct uids of the teachers of the paid lines. */
export function listSellers(items: EarningItem[]): string[] {
  return [...new Set(items.filter((item) => toPaidCents(item) > 0).map(({ teacher }) => teacher.uid))];
}

/** The site's fee for a line, in whole cents. `feePercent` is from 0 to 100. */
export function toFeeCents({ paidCents, feePercent }: { paidCents: number; feePercent: number }): number {
  return roundCents((paidCents * feePercent) / 100);
}
