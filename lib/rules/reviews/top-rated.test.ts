import { expect, test } from "vitest";
import type { StarCounts } from "#lib/rules/reviews/stars";
import { toScore, toTopRatedKey } from "#lib/rules/reviews/top-rated";

const mean = 4.2;
const score = (counts: StarCounts) => toScore({ counts, mean });

const good: StarCounts = [0, 0, 0, 40, 160];
const perfect: StarCounts = [0, 0, 0, 0, 1];

test.each<[string, StarCounts, StarCounts]>([
  ["4.8 of 200 before 5.0 of 1", good, perfect],
  ["5.0 of 200 before 4.8 of 200", [0, 0, 0, 0, 200], good],
  ["5.0 of 50 before 4.8 of 200", [0, 0, 0, 0, 50], good],
  ["5.0 of 2 before 5.0 of 1", [0, 0, 0, 0, 2], perfect],
  ["5.0 of 1 before 4.0 of 1", perfect, [0, 0, 0, 1, 0]],
  ["a single 5.0 before a thousand ratings of 4.0", perfect, [0, 0, 0, 1000, 0]],
  ["a single 1.0 before a thousand ratings of 1.0", [1, 0, 0, 0, 0], [1000, 0, 0, 0, 0]],
  ["the worst stars before none", [1000, 0, 0, 0, 0], [0, 0, 0, 0, 0]],
])("top rated order: %s", (_name, first, second) => {
  expect(score(first)).toBeGreaterThan(score(second));
});

test("the score is (C·m + Σ) / (C + n) with C = 15", () => {
  expect(score(good)).toBeCloseTo((15 * 4.2 + 960) / 215, 10);
  expect(score([0, 0, 0, 0, 0])).toBe(0);
});

test("courses with the same score, and courses without stars, are ordered by the newest first", () => {
  const [older, newer] = [`0${"a".repeat(35)}`, `1${"a".repeat(35)}`];
  const sorted = [
    toTopRatedKey({ createdKey: newer }),
    toTopRatedKey({ counts: perfect, mean, createdKey: older }),
    toTopRatedKey({ createdKey: older }),
    toTopRatedKey({ counts: good, mean, createdKey: older }),
    toTopRatedKey({ counts: perfect, mean, createdKey: newer }),
  ].toSorted((a, b) => (a < b ? 1 : -1));
  expect(sorted).toEqual([
    `4.7581${older}`,
    `4.2500${newer}`,
    `4.2500${older}`,
    `0.0000${newer}`,
    `0.0000${older}`,
  ]);
});
