import { expect, test } from "vitest";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";

test("a process that started before its database connects as soon as the database is up", async () => {
  const proxy = await startDatabaseProxy();
  const { closeDatabase, getDatabase } = await loadWithDatabase(proxy.uri, () => import("#lib/db/client"));
  await closeDatabase();
  await proxy.goDown();
  for (let round = 0; round < 2; round += 1) {
    const calls = await Promise.allSettled([getDatabase(), getDatabase(), getDatabase()]);
    expect(calls.map(({ status }) => status)).toEqual(Array(3).fill("rejected"));
  }
  await proxy.comeBack();
  const [first, second] = await Promise.all([getDatabase(), getDatabase()]);
  expect(second, "one client for all who call at once").toBe(first);
  expect(await first.command({ ping: 1 })).toMatchObject({ ok: 1 });
});
