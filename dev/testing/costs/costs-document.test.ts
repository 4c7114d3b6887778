import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isCaseOf, listCostSources } from "#dev/testing/costs/cost-sources";
import { formatMaxPerMinute, readCosts, toRowName } from "#dev/testing/costs/cost-table";

const document = readFileSync("docs/limits.md", "utf8");
const { rows } = readCosts(document);

test("docs/limits.md has the cost of every call and personal page, within its current limit; npm run docs:costs adds it", () => {
  const sources = listCostSources();
  const documented = sources.map(({ name }) => {
    const found = rows.filter((row) => isCaseOf(toRowName(row), name));
    return { name, limits: found.map((row) => row["at most"]) };
  });
  expect(documented).toEqual(
    sources.map(({ name, limit }) => ({ name, limits: [formatMaxPerMinute(limit)] })),
  );
  expect(rows).toHaveLength(sources.length);
});

/** Of the 60 s in which a server's event loop can work. */
const maxSeconds = 10;

// The public pages are in the table for comparison: visitors have no account (docs/decisions/0042).
test("no request takes more than 10 s of a server's event loop per minute of one account", () => {
  const ofAccounts = rows.filter((row) => !toRowName(row).endsWith(", public"));
  expect(ofAccounts.filter(({ seconds }) => Number(seconds) > maxSeconds)).toEqual([]);
});

test("all requests of one account together take less than half of a server's event loop", () => {
  const [, seconds] = /All requests of one account together take at most (\d+) s\./.exec(document) ?? [];
  expect(Number(seconds)).toBeLessThan(30);
});
