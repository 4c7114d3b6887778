import type { ObjectId } from "mongodb";
import { type PricedItem, toPaidCents } from "#lib/rules/payments/sold-item";

type ContentKeyOptions = {
  /** An id converts to the same 24 digits in the browser and in the database. */
  items: (PricedItem & { serviceId: string | ObjectId })[];
  /** The code of the coupon that lowers these prices. */
  couponCode?: string | undefined;
};

/** A key of these courses and prices in any order: a SHA-256 in 64 hex digits. Browsers need https or localhost. */
export async function toContentKey({ items, couponCode }: ContentKeyOptions): Promise<string> {
  const lines = items.map((item) => `${item.serviceId}:${toPaidCents(item)}`);
  const content = [...lines, ...(couponCode ? [`coupon:${couponCode}`] : [])].toSorted().join("\n");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(content));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
