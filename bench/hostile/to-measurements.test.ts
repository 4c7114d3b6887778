import { expect, test } from "vitest";
import { attackParts, mainPart } from "#bench/hostile/attack-parts";
import { createVisitTimes, type HonestPhase } from "#bench/hostile/run-honest-users";
import { type HostileResult, toHonestMeasurement } from "#bench/hostile/to-measurements";

function buildPhase(milliseconds: number, failures: string[] = []): HonestPhase {
  const visits = Array<number>(10).fill(milliseconds);
  return { times: { ...createVisitTimes(), browsing: visits }, failures };
}

const MiB = 1024 ** 2;

/** Returns the phases of a run whose other parts, which have no target for p95, are worse than the main one. */
function buildParts(part: HonestPhase): HonestPhase[] {
  return attackParts.map((each) => (each === mainPart ? part : buildPhase(9000)));
}

const good: HostileResult = {
  minutes: 1,
  baselineSeconds: 12,
  users: 32,
  alone: buildPhase(100),
  beside: buildParts(buildPhase(200)),
  memory: [300 * MiB, 512 * MiB],
  counts: { reports: { 201: 1 } },
  usage: [{ name: "coupons", count: 200, limit: 200 }],
  losses: { payments: 1, cartLines: 1, lessons: 1, losses: [] },
  books: { isSame: true, line: "no differences" },
};

test("a run that just meets every target passes", () => {
  expect(toHonestMeasurement(good).isMet).toBe(true);
});

test.each<[string, Partial<HostileResult>]>([
  ["p95 more than doubles", { beside: buildParts(buildPhase(201)) }],
  ["the server took more than 512 MiB for a moment", { memory: [300 * MiB, 512 * MiB + 1, 300 * MiB] }],
  ["a visit failed beside the hostile account", { beside: buildParts(buildPhase(100, ["503"])) }],
  ["a visit failed beside another attack", { beside: [buildPhase(100), buildPhase(100, ["503"])] }],
  ["a visit failed before", { alone: buildPhase(100, ["503"]) }],
  ["no visit succeeded", { beside: buildParts({ times: createVisitTimes(), failures: [] }) }],
  ["something is lost", { losses: { ...good.losses, losses: ["payment 1 is lost"] } }],
  ["a quota was exceeded", { usage: [{ name: "coupons", count: 201, limit: 200 }] }],
  ["the books differ", { books: { isSame: false, line: "1 difference" } }],
])("a run fails when %s", (_, change) => {
  const { measurement, isMet } = toHonestMeasurement({ ...good, ...change });
  expect(isMet).toBe(false);
  expect(measurement.notes.filter((note) => note.endsWith("✗"))).toHaveLength(1);
});
