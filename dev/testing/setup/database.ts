import { afterAll, beforeAll, beforeEach, expect, inject } from "vitest";
import { closeTestDatabase, emptyTestDatabase } from "#dev/testing/database/test-database";
import { watchQueries } from "#dev/testing/database/watch-queries";

// Each worker has its own servers and runs one file at a time. All files of a worker share its database.
Object.assign(process.env, inject("environments")[Number(process.env.VITEST_POOL_ID) - 1]);

const { closeDatabase, getDatabaseClient, getIndexBuilder } = await import("#lib/db/client");
let stopWatching: () => Promise<string[]>;

beforeAll(async () => {
  await emptyTestDatabase();
  // Builds only the indexes that the previous file dropped.
  expect(await (await getIndexBuilder()).finish(), "indexes that could not be built").toEqual([]);
  stopWatching = watchQueries(await getDatabaseClient());
});

beforeEach(emptyTestDatabase);

afterAll(async () => {
  const problems = await stopWatching();
  await closeTestDatabase();
  await closeDatabase();
  expect(problems, "queries that read without an index or sort in memory").toEqual([]);
});
