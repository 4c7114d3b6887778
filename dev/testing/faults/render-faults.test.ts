import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { renderFaults } from "#dev/testing/faults/render-faults";

test("docs/faults.md says what the outage tests expect; npm run docs:faults updates it", () => {
  expect(readFileSync("docs/faults.md", "utf8")).toBe(renderFaults());
});
