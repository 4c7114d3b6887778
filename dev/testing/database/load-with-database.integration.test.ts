import { describe, expect, test } from "vitest";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { getDatabase } from "#lib/db/client";

const uri = process.env.MONGODB_URI;

describe.each<[string, (goDown: () => Promise<void>) => Promise<void>]>([
  ["does not load", () => Promise.reject(new Error("no such module"))],
  ["has no database", (goDown) => goDown()],
  ["loses its database", async () => {}],
])("a process of a test that %s", (name, load) => {
  test("fails", async () => {
    const proxy = await startDatabaseProxy();
    const loaded = loadWithDatabase(proxy.uri, () => load(proxy.goDown));
    if (name === "loses its database") await loaded.then(proxy.goDown);
    else await expect(loaded).rejects.toThrow();
  });

  test("leaves the next one its database", async () => {
    expect(process.env.MONGODB_URI).toBe(uri);
    const database = await getDatabase();
    expect(uri).toContain(database.databaseName);
    expect(await database.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });
});
