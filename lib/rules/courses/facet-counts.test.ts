import { expect, test } from "vitest";
import { formatFacetCount, hasFacetCounts } from "#lib/rules/courses/facet-counts";

test.each([
  ["the plain list", {}, true],
  ["another value of the same filter", { category: "design" }, true],
  ["another order", { sort: "price" }, true],
  ["another filter", { level: "beginner" }, false],
  ["words", { q: "spanish" }, false],
] as const)("counts of categories with %s: %j", (_, query, isShown) => {
  expect(hasFacetCounts(query, "category")).toBe(isShown);
});

test("counts are exact up to 999", () => {
  expect([0, 999, 1000, 4321].map(formatFacetCount)).toEqual(["0", "999", "1,000+", "1,000+"]);
});
