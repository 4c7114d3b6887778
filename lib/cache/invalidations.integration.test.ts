import { randomUUID } from "node:crypto";
import { Collection } from "mongodb";
import { expect, onTestFinished, test, vi } from "vitest";
import { type DatabaseProxy, startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { createInvalidationListener } from "#lib/cache/invalidation-listener";
import type { InvalidationDocument } from "#lib/db/documents/servers";
import { deleteGlobals } from "#lib/rules/process/process-global";

const findStored = (tag: string) =>
  openTestDatabase().collection<InvalidationDocument>("invalidations").findOne({ tags: tag });

/** Loads the modules as a separate server process would. */
async function startServer(uri = process.env.MONGODB_URI ?? "") {
  deleteGlobals(["serverId"]);
  return loadWithDatabase(uri, async () => ({
    ...(await import("#lib/cache/invalidations")),
    ...(await import("#lib/cache/invalidate")),
  }));
}

/** Creates the listener of a server that knows all invalidations so far. Returns a function that refreshes it. */
async function listen({
  listInvalidations,
}: Pick<Awaited<ReturnType<typeof startServer>>, "listInvalidations">) {
  let now = 0;
  let expired: string[] = [];
  const { refresh } = createInvalidationListener({
    list: listInvalidations,
    expireTags: (tags) => expired.push(...tags),
    expireEverything: () => {},
    getTime: () => now,
  });
  /** Refreshes, and returns the tags that expired. */
  const hear = async () => {
    expired = [];
    now += 1000;
    await refresh();
    return expired;
  };
  await hear();
  await hear();
  return hear;
}

/** Starts a server behind a database proxy that the test controls. */
async function startServerWithProxy(): Promise<{
  proxy: DatabaseProxy;
  server: Awaited<ReturnType<typeof startServer>>;
}> {
  const proxy = await startDatabaseProxy();
  return { proxy, server: await startServer(proxy.uri) };
}

test("a write on one server expires its tags on the others during and after the write, and not on itself", async () => {
  const tag = randomUUID();
  const writer = await startServer();
  const hearItself = await listen(writer);
  const hear = await listen(await startServer());
  await writer.invalidateAfter([tag], async () => {
    expect((await findStored(tag))?.isOpen, "during the write").toBe(true);
    expect(await hear()).toContain(tag);
  });
  expect(await hear()).toContain(tag);
  expect(await hear()).not.toContain(tag);
  expect(await hearItself()).not.toContain(tag);
});

test("a failed write is announced too, because it may have taken effect", async () => {
  const tag = randomUUID();
  const writer = await startServer();
  const hear = await listen(await startServer());
  const failing = writer.invalidateAfter([tag], () => Promise.reject(new Error("no answer")));
  await expect(failing).rejects.toThrow("no answer");
  expect(await hear()).toContain(tag);
  expect((await findStored(tag))?.isOpen).toBeUndefined();
});

test("a server that is killed during a write has announced it to the others", async () => {
  const tag = randomUUID();
  const killed = await startServer();
  await killed.openInvalidation([tag]);
  const hear = await listen(await startServer());
  for (let second = 0; second < 9; second += 1) expect(await hear(), `after ${second} s`).toContain(tag);
});

test("no write runs while it can't be announced to the other servers", async () => {
  const { proxy, server } = await startServerWithProxy();
  await proxy.goDown();
  const write = vi.fn<() => Promise<void>>();
  await expect(server.invalidateAfter([randomUUID()], write)).rejects.toThrow();
  expect(write).not.toHaveBeenCalled();
});

test("a write that changes no cached data runs without an invalidation", async () => {
  const { invalidateAfter } = await startServer();
  const write = vi.spyOn(Collection.prototype, "updateOne");
  onTestFinished(() => write.mockRestore());
  expect(await invalidateAfter([], async () => "written")).toBe("written");
  expect(write).not.toHaveBeenCalled();
});

test("an invalidation during a database outage is stored once the database is back", async () => {
  const tag = randomUUID();
  const { proxy, server } = await startServerWithProxy();
  const write = vi.spyOn(Collection.prototype, "updateOne");
  onTestFinished(() => write.mockRestore());
  await proxy.goDown();
  server.invalidate([tag]);
  // The first attempt fails before the database is back.
  await expect.poll(() => write.mock.settledResults[0]?.type).toBe("rejected");
  await proxy.comeBack();
  await expect.poll(() => findStored(tag)).not.toBeNull();
});

test("invalidations are dated by the database's clock, so the clocks of servers may differ", async () => {
  const tag = randomUUID();
  const { storeClosedInvalidation } = await startServer();
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: now + 24 * 3600 * 1000 });
  onTestFinished(() => void vi.useRealTimers());
  await storeClosedInvalidation([tag]);
  expect((await findStored(tag))?.at.getTime()).toBeLessThan(now + 3600 * 1000);
});
