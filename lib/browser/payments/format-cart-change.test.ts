import { expect, test } from "vitest";
import { formatCartChange } from "#lib/browser/payments/format-cart-change";
import type { CartLine } from "#lib/rules/cart/cart";

type Line = Pick<CartLine, "serviceId" | "title" | "priceCents" | "state">;

const spanish: Line = { serviceId: "a", title: "Spanish", priceCents: 3900, state: "available" };
const french: Line = { serviceId: "b", title: "French", priceCents: 3900, state: "available" };
const now = "The total is now";

test.each<[string, Line[], Line[], RegExp | null]>([
  ["nothing", [spanish, french], [french, spanish], null],
  ["removed", [spanish, french], [spanish], /^“French” was removed from your cart\. The total is now/],
  ["added", [spanish], [spanish, french], /^“French” was added to your cart\. The total is now/],
  [
    "replaced by another course of the same price",
    [spanish],
    [french],
    /^“Spanish” was removed .*“French” was added/,
  ],
  [
    "a new price",
    [spanish],
    [{ ...spanish, priceCents: 4950 }],
    /^The price of “Spanish” changed from .*39.* to .*49\.50/,
  ],
  [
    "gone from the catalog",
    [spanish, french],
    [spanish, { ...french, state: "gone" }],
    /^“French” is no longer available\./,
  ],
  [
    "bought in the meantime",
    [spanish, french],
    [spanish, { ...french, state: "owned" }],
    /^You already own “French”\./,
  ],
  ["a line that wasn't charged before", [spanish, { ...french, state: "gone" }], [spanish], null],
  ["offered again", [spanish, { ...french, state: "gone" }], [spanish, french], /^“French” was added/],
])("a changed cart is described by exactly what changed: %s", (_name, seen, after, expected) => {
  const change = formatCartChange({ seen, now: after });
  if (!expected) return expect(change).toBeNull();
  expect(change).toMatch(expected);
  expect(change).toContain(now);
  expect(change).toMatch(/You weren't charged\.$/);
});
