import { expect, test } from "vitest";
import { maxWaitMs } from "#lib/cache/invalidation-listener";
import { gateTimeoutMs } from "#lib/cache/page-gate";
import { getConnectionBounds } from "#lib/db/connection-bounds";
import { majorityTimeoutMs } from "#lib/db/require-writable-database";
import { maxTimeMS } from "#lib/search/time-limit";

const hosts = "mongodb://one:27017,two:27017/openbook";

test("a page reports within 5 s that the database is frozen: a read is tried twice, after the caches waited", () => {
  const { socketTimeoutMS = Number.NaN, serverSelectionTimeoutMS } = getConnectionBounds(hosts);
  const renderingMs = 500;
  expect(maxWaitMs + gateTimeoutMs + 2 * socketTimeoutMS + renderingMs).toBeLessThanOrEqual(5000);
  expect(serverSelectionTimeoutMS).toBe(socketTimeoutMS);
});

test("a search or health check that takes too long ends in the database before its connection is given up", () => {
  const { socketTimeoutMS = Number.NaN } = getConnectionBounds(hosts);
  expect(maxTimeMS).toBeLessThan(socketTimeoutMS);
  expect(majorityTimeoutMs).toBeLessThan(socketTimeoutMS);
});

test("options in the operator's URI override the defaults", () => {
  expect(getConnectionBounds(`${hosts}?replicaSet=a&sockettimeoutms=9000`)).not.toHaveProperty(
    "socketTimeoutMS",
  );
  expect(getConnectionBounds(`${hosts}?maxPoolSize=50`)).toHaveProperty("socketTimeoutMS");
});
