import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type DatabaseProxy, type FaultWay, startDatabaseProxy } from "#dev/testing/database-proxy";
import { loadWithDatabase } from "#dev/testing/load-with-database";
import { loadWriteHandlers } from "#dev/testing/write-handlers";
import { writePaths } from "#dev/testing/write-paths";

const ways: FaultWay[] = ["close", "silence", "error"];
const moments = ["before", "after"] as const;

// A failure that was answered with 5xx has a line in the log.
afterEach(() => void vi.mocked(console.error).mockClear());

describe.each(writePaths)("$name, when one of its commands to the database fails", ({ again, begin }) => {
  test.each(ways.flatMap((way) => moments.map((moment) => ({ way, moment }))))(
    "with $way, $moment it took effect: an answer within 5 s, 503 or the truth, and the next try ends well",
    async ({ way, moment }) => {
      const proxy = await startDatabaseProxy();
      // A command that is never answered is given up sooner here; how long it may take is the settings' own test.
      const handlers = await loadWithDatabase(`${proxy.uri}&socketTimeoutMS=300`, loadWriteHandlers);
      onTestFinished(handlers.close);
      for (let command = 1; await failAt({ proxy, command }); command += 1)
        vi.mocked(console.error).mockClear();

      async function failAt(options: { proxy: DatabaseProxy; command: number }): Promise<boolean> {
        const { send, check } = await begin(handlers.loaded);
        let hasFailed = false;
        proxy.failAt({ ...options, way, moment, onFault: () => (hasFailed = true) });
        const startedAt = performance.now();
        const first = await send();
        proxy.failAt(null);
        expect(performance.now() - startedAt).toBeLessThan(5000);
        const what = `command ${options.command}: ${JSON.stringify(first)}`;
        const isSuccess = first.status < 300;
        expect(isSuccess || first.status === 503, what).toBe(true);
        if (isSuccess) await check();
        const second = await send();
        const expected = isSuccess ? again : [200, 201, ...again];
        expect(expected, `${what}, then ${JSON.stringify(second)}`).toContain(second.status);
        await check();
        return hasFailed;
      }
    },
    60_000,
  );
});
