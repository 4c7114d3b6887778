import { expect, test } from "vitest";
import { getConnectionBounds } from "#lib/db/connection-bounds";

const hosts = "mongodb://one:27017,two:27017/openbook";

test("a database that hangs becomes an answer within 5 s: a read is tried twice", () => {
  const { socketTimeoutMS, serverSelectionTimeoutMS } = getConnectionBounds(hosts);
  expect(2 * (socketTimeoutMS ?? Number.NaN)).toBeLessThan(5000);
  expect(2 * (serverSelectionTimeoutMS ?? Number.NaN)).toBeLessThanOrEqual(5000);
});

test("what an operator writes into the address holds", () => {
  expect(getConnectionBounds(`${hosts}?replicaSet=a&sockettimeoutms=9000`)).not.toHaveProperty(
    "socketTimeoutMS",
  );
  expect(getConnectionBounds(`${hosts}?maxPoolSize=50`)).toMatchObject({ socketTimeoutMS: 2000 });
});
