import { expect, test } from "vitest";
import { toContentKey } from "#lib/rules/payments/content-key";

const spanish = { serviceId: "a".repeat(24), priceCents: 3900 };
const french = { serviceId: "b".repeat(24), priceCents: 4900 };
const key = await toContentKey([spanish, french]);

test.each([
  ["the same cart in another order", [french, spanish], true],
  ["a course less", [spanish], false],
  ["another price", [spanish, { ...french, priceCents: 4901 }], false],
  [
    "prices swapped",
    [
      { ...spanish, priceCents: 4900 },
      { ...french, priceCents: 3900 },
    ],
    false,
  ],
])("tabs share a checkout for the same cart only: %s", async (_name, items, isSame) => {
  expect((await toContentKey(items)) === key).toBe(isSame);
});
