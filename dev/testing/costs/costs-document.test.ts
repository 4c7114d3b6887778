import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isCaseOf, listCostSources } from "#dev/testing/costs/cost-sources";
import { formatMaxPerMinute, readCosts, toRowName } from "#dev/testing/costs/cost-table";

const { rows } = readCosts(readFileSync("docs/limits.md", "utf8"));

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

/** Of 60 s in which the event loop of a server can work. */
const maxSeconds = 10;

test("no request takes more than 10 s of a server's event loop per minute of one account", () => {
  expect(rows.filter(({ seconds }) => Number(seconds) > maxSeconds)).toEqual([]);
});
