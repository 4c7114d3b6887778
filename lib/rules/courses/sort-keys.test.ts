import { expect, test } from "vitest";
import { newCourseSchema } from "#lib/rules/courses/course-schema";
import { toPriceKey, toStudentsKey } from "#lib/rules/courses/sort-keys";
import { toCents } from "#lib/rules/payments/money";

const [older, newer] = [`0${"a".repeat(35)}`, `1${"a".repeat(35)}`];

test("the cheapest course comes first regardless of the number of digits, and the oldest first at the same price", () => {
  const dearest = newCourseSchema.shape.price.maxValue ?? 0;
  const prices = [0, 0.5, 9.99, 10, 99.99, 100, 1000, dearest];
  const keys = prices.flatMap((price) =>
    [older, newer].map((createdKey) => toPriceKey({ priceCents: toCents(price), createdKey })),
  );
  expect(keys.toReversed().toSorted()).toEqual(keys);
  expect(toPriceKey({ priceCents: 3900, createdKey: older })).toBe(`0003900${older}`);
  expect(new Set(keys.map((key) => key.length)), "a cursor of one length").toEqual(new Set([43]));
});

test("the course with the most students comes last in ascending order, and new courses have no students", () => {
  const counts = [0, 1, 9, 10, 99_999_999];
  const keys = counts.flatMap((count) =>
    [older, newer].map((createdKey) => toStudentsKey({ count, createdKey })),
  );
  expect(keys.toReversed().toSorted()).toEqual(keys);
  expect(toStudentsKey({ createdKey: newer })).toBe(`00000000${newer}`);
});
