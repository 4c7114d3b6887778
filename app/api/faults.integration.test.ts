import { afterEach, describe, expect, test, vi } from "vitest";
import { type DatabaseProxy, type FaultWay, startDatabaseProxy } from "#dev/testing/database-proxy";
import { fileWritePaths } from "#dev/testing/file-write-paths";
import { loadWithDatabase } from "#dev/testing/load-with-database";
import { runsEveryCase } from "#dev/testing/cases";
import { announce } from "#dev/testing/revalidated-tags";
import { loadWriteHandlers } from "#dev/testing/write-handlers";
import { writePaths as otherWritePaths } from "#dev/testing/write-paths";

const writePaths = [...otherWritePaths, ...fileWritePaths];
const ways: FaultWay[] = ["close", "silence", "error"];
const moments = ["before", "after"] as const;
/** By themselves for every command; in a usual run by turns, so that every command fails once at each moment. */
const turns = runsEveryCase ? ways.map((way) => [way]) : [ways];

// A 5xx response has a log line.
afterEach(() => void vi.mocked(console.error).mockClear());

describe.each(writePaths)("$name, when one of its commands to the database fails", ({ again, begin }) => {
  test.for(turns.flatMap((inTurn) => moments.map((moment) => ({ inTurn, moment }))))(
    "with $inTurn, $moment it took effect: an answer within 5 s, 503 or the truth, pages that show it, and the next try ends well",
    { timeout: 60_000 },
    async ({ inTurn, moment }, { signal }) => {
      const proxy = await startDatabaseProxy();
      // Without a bound, as a busy machine may be slow: the proxy ends the wait for the one that is never answered. How
      // long that may take is the settings' own test.
      const handlers = await loadWithDatabase(`${proxy.uri}&socketTimeoutMS=0`, loadWriteHandlers);
      // One that has run out of time must not go on in the next one's.
      for (let command = 1; !signal.aborted && (await failAt({ proxy, command })); command += 1) {
        vi.mocked(console.error).mockClear();
      }

      async function failAt(options: { proxy: DatabaseProxy; command: number }): Promise<boolean> {
        const { send, check, tags = [] } = await begin(handlers);
        // Of the modules that were loaded with this database.
        const { revalidateTag } = await import("next/cache");
        vi.mocked(revalidateTag).mockClear();
        announce.mockClear();
        let hasFailed = false;
        const way = inTurn[options.command % inTurn.length];
        proxy.failAt({ ...options, way, moment, onFault: () => (hasFailed = true) });
        const startedAt = performance.now();
        const first = await send();
        proxy.failAt(null);
        expect(performance.now() - startedAt).toBeLessThan(5000);
        const what = `command ${options.command}: ${JSON.stringify(first)}`;
        const isSuccess = first.status < 300;
        expect(isSuccess || first.status === 503, what).toBe(true);
        if (isSuccess) await check();
        const revalidated = [
          ...vi.mocked(revalidateTag).mock.calls.map(([tag]) => tag),
          ...announce.mock.calls.flatMap(([tags]) => tags),
        ];
        if (await hasTakenEffect(check)) expect(revalidated, what).toEqual(expect.arrayContaining(tags));
        const second = await send();
        const expected = isSuccess ? again : [200, 201, ...again];
        expect(expected, `${what}, then ${JSON.stringify(second)}`).toContain(second.status);
        await check();
        return hasFailed;
      }
    },
  );
});

/** Returns whether the write is in the database, whatever the response was. */
async function hasTakenEffect(check: () => Promise<void>): Promise<boolean> {
  return check().then(
    () => true,
    () => false,
  );
}

test.each(writePaths)(
  "$name ends the same when the server carries out every insert twice",
  async ({ begin }) => {
    const proxy = await startDatabaseProxy();
    const handlers = await loadWithDatabase(proxy.uri, loadWriteHandlers);
    const undisturbed = await (await begin(handlers)).send();
    const { send, check } = await begin(handlers);
    proxy.repeatInserts();
    const { status, body } = await send();
    expect(status, JSON.stringify(body)).toBe(undisturbed.status);
    await check();
  },
);
