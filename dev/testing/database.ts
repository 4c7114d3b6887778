import { afterAll, beforeAll, beforeEach, expect, inject } from "vitest";
import { startOwnDatabase } from "#dev/testing/start-own-database";
import { closeTestDatabase, openTestDatabase } from "#dev/testing/test-database";
import { watchQueries } from "#dev/testing/watch-queries";

// Each worker has servers of its own and runs one file at a time; where no database is given, each file starts one.
Object.assign(process.env, inject("environments")[Number(process.env.VITEST_POOL_ID) - 1]);
const server = process.env.MONGODB_URI ? null : await startOwnDatabase();
// Every test file has a database with a name of its own, chosen before the settings are read and dropped at the end.
const given = new URL(process.env.MONGODB_URI || (server?.uri ?? ""));
if (!["127.0.0.1", "localhost", "[::1]"].includes(given.hostname)) {
  throw new Error(
    `The integration tests empty their database; they run on a local one only, not on ${given.hostname}.`,
  );
}
given.pathname = `/openbook-test-${process.pid}-${Date.now()}`;
process.env.MONGODB_URI = given.href;

const { closeDatabase, getDatabaseClient, getIndexBuilder } = await import("#lib/db/client");
let stopWatching: () => Promise<string[]>;

beforeAll(async () => {
  expect(await (await getIndexBuilder()).finish(), "indexes that could not be built").toEqual([]);
  stopWatching = watchQueries(await getDatabaseClient());
});

beforeEach(async () => {
  const collections = await openTestDatabase().collections();
  await Promise.all(collections.map((collection) => collection.deleteMany({})));
});

afterAll(async () => {
  const problems = await stopWatching();
  await openTestDatabase().dropDatabase();
  await closeTestDatabase();
  await closeDatabase();
  await server?.stop();
  expect(problems, "queries that read without an index or sort in memory").toEqual([]);
});
