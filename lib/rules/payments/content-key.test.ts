import { expect, test } from "vitest";
import { toContentKey } from "#lib/rules/payments/content-key";

const spanish = { serviceId: "a".repeat(24), priceCents: 3900 };
const french = { serviceId: "b".repeat(24), priceCents: 4900 };
const key = await toContentKey({ items: [spanish, french] });

test.each([
  ["the same cart in another order", [french, spanish], true],
  ["one course fewer", [spanish], false],
  ["another price", [spanish, { ...french, priceCents: 4901 }], false],
  [
    "prices swapped",
    [
      { ...spanish, priceCents: 4900 },
      { ...french, priceCents: 3900 },
    ],
    false,
  ],
  ["a coupon's discount", [spanish, { ...french, discountCents: 100 }], false],
  [
    "a higher price, lowered to the same",
    [spanish, { ...french, priceCents: 5000, discountCents: 100 }],
    true,
  ],
])("tabs share a checkout only for the same cart: %s", async (_name, items, isSame) => {
  expect((await toContentKey({ items })) === key).toBe(isSame);
});

test("tabs don't share a checkout when a coupon lowers the prices in only one of them", async () => {
  const items = [spanish, french];
  const withCoupon = await toContentKey({ items, couponCode: "WELCOME20" });
  expect(withCoupon).not.toBe(key);
  expect(await toContentKey({ items, couponCode: "WELCOME30" })).not.toBe(withCoupon);
});
