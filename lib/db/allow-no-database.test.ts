import { MongoNetworkError } from "mongodb";
import { expect, test, vi } from "vitest";

const notReached = new MongoNetworkError("connect ECONNREFUSED");

async function load({ isBuilding }: { isBuilding: boolean }) {
  vi.resetModules();
  vi.doMock("#lib/env/env", () => ({ env: {}, isBuilding }));
  const [{ allowNoDatabase }, { AppError }] = await Promise.all([
    import("#lib/db/allow-no-database"),
    import("#lib/errors/app-error"),
  ]);
  return { allowNoDatabase, notSet: new AppError("not_configured") };
}

test("a build whose configured database can't be reached fails with a clear error instead of shipping an empty catalog", async () => {
  const { allowNoDatabase } = await load({ isBuilding: true });
  expect(() => allowNoDatabase(notReached)).toThrow(/could not read the database that MONGODB_URI names/);
});

test("a site and its build work without a configured database", async () => {
  for (const isBuilding of [true, false]) {
    const { allowNoDatabase, notSet } = await load({ isBuilding });
    expect(allowNoDatabase(notSet)).toBeNull();
  }
});

test("a database that goes down while the site runs is an error, so no page without its data is cached", async () => {
  const { allowNoDatabase } = await load({ isBuilding: false });
  expect(() => allowNoDatabase(notReached)).toThrow(notReached);
});
