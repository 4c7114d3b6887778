import { expect, test } from "vitest";
import { getConnectionBounds } from "#lib/db/connection-bounds";

const hosts = "mongodb://one:27017,two:27017/openbook";

test("a database that hangs leads to an answer within 5 s: a read is tried twice", () => {
  const { socketTimeoutMS, serverSelectionTimeoutMS } = getConnectionBounds(hosts);
  expect(2 * (socketTimeoutMS ?? Number.NaN)).toBeLessThan(5000);
  expect(2 * (serverSelectionTimeoutMS ?? Number.NaN)).toBeLessThanOrEqual(5000);
});

test("options in the operator's URI override the defaults", () => {
  expect(getConnectionBounds(`${hosts}?replicaSet=a&sockettimeoutms=9000`)).not.toHaveProperty(
    "socketTimeoutMS",
  );
  expect(getConnectionBounds(`${hosts}?maxPoolSize=50`)).toMatchObject({ socketTimeoutMS: 2000 });
});
