import { expect, test } from "vitest";
import { createRandom } from "#dev/testing/seeded-random";
import { allocate } from "#lib/rules/payments/allocate";

test.each<[string, number, number[], number[]]>([
  ["a single line", 500, [3900], [500]],
  ["equal lines, one cent left: the first", 100, [10, 10, 10], [34, 33, 33]],
  ["the largest remainder, not the largest line", 1, [1, 100], [0, 1]],
  ["exact proportions", 300, [100, 200], [100, 200]],
  ["a free line", 101, [0, 100, 1], [0, 100, 1]],
  ["nothing to divide", 0, [100, 200], [0, 0]],
  ["weights of 0", 100, [0, 0], [0, 0]],
  ["no lines", 100, [], []],
])("no cent is lost: %s", (_name, amountCents, weights, shares) => {
  expect(allocate(amountCents, weights)).toEqual(shares);
});

test("for random amounts, the shares add up and none exceeds its line", () => {
  const random = createRandom(18);
  for (let round = 0; round < 2000; round += 1) {
    const weights = Array.from({ length: 1 + Math.floor(random() * 50) }, () => Math.floor(random() * 1e6));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const amountCents = Math.floor(random() * (sum + 1));
    const shares = allocate(amountCents, weights);
    expect(shares.reduce((total, share) => total + share, 0)).toBe(sum === 0 ? 0 : amountCents);
    for (const [index, share] of shares.entries()) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(weights[index] ?? 0);
    }
  }
});
