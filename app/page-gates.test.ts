import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageGates } from "#app/page-gates";

test("each page that is rendered on demand and cached has a gate, so unknown URLs can't fill the memory", () => {
  const kept = globSync("app/**/*[[]*/**/page.tsx")
    .filter((file) => readFileSync(file, "utf8").includes("export const ensureStatic"))
    .map((file) => file.replace(/^app/, "").replace(/\/page\.tsx$/, ""));
  expect(kept.length).toBeGreaterThan(0);
  expect(Object.keys(pageGates).toSorted()).toEqual(kept.toSorted());
});
