import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createActor, expectEffects } from "#dev/testing/calls/api-call";
import { type ApiCall, writeCalls } from "#dev/testing/calls/list-calls";
import { sampleCases } from "#dev/testing/cases";
import { teacher } from "#dev/testing/courses/build-course";
import type { DatabaseProxy, Fault, FaultKind } from "#dev/testing/database/database-proxy";
import { attemptsTimeout, type DisturbedAttempt, forEachCommand } from "#dev/testing/database/each-command";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { loadRoutesWithProxy } from "#dev/testing/faults/load-routes-with-proxy";
import { createFileLifetime } from "#dev/testing/files/file-lifetime";
import type { ApiRoute } from "#lib/openapi/api-route";

const ways: FaultKind[] = ["close", "silence", "error"];
const moments: Fault["moment"][] = ["before", "after"];
const cases = writeCalls.flatMap((call) =>
  ways.flatMap((way) => moments.map((moment) => ({ ...call, way, moment }))),
);

const sample = sampleCases(cases, {
  covers: ({ name, way, moment }) => [name, `${way} ${moment}`],
  name: "faults",
});

/**
 * Defines the tests in which each database command of each write fails in one way. Each way has a file of its own, so
 * that they run side by side.
 */
export function testFaults(tested: FaultKind): void {
  let proxy: DatabaseProxy;
  let routes: readonly ApiRoute[];
  const lifetime = createFileLifetime();

  beforeAll(async () => {
    // The proxy ends the wait for a command that is never answered. lib/db/connection-bounds tests the real time limit.
    ({ proxy, routes } = await loadRoutesWithProxy(lifetime));
  });

  // Every 5xx response is logged.
  afterEach(() => void vi.mocked(console.error).mockClear());

  // With every case, the courses of all attempts would be more than a teacher may publish.
  afterEach(() => openTestDatabase().collection("services").deleteMany({ "owner.uid": teacher.uid }));

  describe("when a command of a write to the database fails", () => {
    test.each(sample.filter(({ way }) => way === tested))(
      "$name, $way $moment it took effect: a response within 5 s that is 503 or true, fresh pages, and a retry that succeeds",
      async ({ begin, way, moment }) => {
        await forEachCommand(proxy, (disturbed) => expectHonest({ begin, routes, way, moment, disturbed }));
      },
      attemptsTimeout,
    );
  });
}

type Case = Pick<ApiCall, "begin"> &
  Pick<Fault, "moment" | "way"> & { routes: readonly ApiRoute[]; disturbed: DisturbedAttempt };

async function expectHonest({ begin, routes, way, moment, disturbed: { where, fail } }: Case) {
  const attempt = await begin(await createActor(() => routes));
  const { send, tags = [], again = [200] } = attempt;
  const check = () => expectEffects(attempt);
  // The mock of the modules that were loaded with this database.
  const { revalidateTag } = await import("next/cache");
  vi.mocked(revalidateTag).mockClear();
  vi.mocked(console.error).mockClear();
  const startedAt = performance.now();
  const first = await fail(send, { way, moment });
  expect(performance.now() - startedAt).toBeLessThan(5000);
  const what = `${where}: ${first.status()} ${await first.text()}`;
  const isSuccess = first.ok();
  expect(isSuccess || first.status() === 503, what).toBe(true);
  if (isSuccess) await check();
  // A check that runs the scheduled job also makes the job's pages fresh.
  const hasTakenEffect = await succeeds(check);
  const revalidated = vi.mocked(revalidateTag).mock.calls.map(([tag]) => tag);
  if (hasTakenEffect) expect(revalidated, what).toEqual(expect.arrayContaining(tags));
  const second = await send();
  const expected = isSuccess ? again : [200, 201, ...again];
  expect(expected, `${what}, then ${await second.text()}`).toContain(second.status());
  await check();
}

/** Returns whether the check passes. */
async function succeeds(check: () => Promise<void>): Promise<boolean> {
  return check().then(
    () => true,
    () => false,
  );
}
