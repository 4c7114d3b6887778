import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { signedInSteps } from "#dev/testing/calls/signed-in-steps";

test("docs/benchmarks.md has the round trips and commands of each signed-in call", () => {
  const document = readFileSync("docs/benchmarks.md", "utf8");
  const documented = [...document.matchAll(/^\| `(.+?)` +\| +(\d+) \| +\d+ \| +(\d+) \| +\d+ \|$/gm)];
  const rows = documented.map(([, name = "", roundTrips, commands]) => {
    return [name, { roundTrips: Number(roundTrips), commands: Number(commands) }];
  });
  const current = Object.entries(signedInSteps).map(([name, steps]) => {
    return [name, { roundTrips: steps.length, commands: steps.flat().length }];
  });
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(current));
});
