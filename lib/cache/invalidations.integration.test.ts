import { randomUUID } from "node:crypto";
import { Collection } from "mongodb";
import { expect, onTestFinished, test, vi } from "vitest";
import { type DatabaseProxy, startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { createInvalidationListener } from "#lib/cache/invalidation-listener";
import type { InvalidationDocument } from "#lib/db/documents/servers";

const findStored = (tag: string) =>
  openTestDatabase().collection<InvalidationDocument>("invalidations").findOne({ tags: tag });

/** The modules as another process has them. */
async function startServer(uri = process.env.MONGODB_URI ?? "") {
  const holder = globalThis as typeof globalThis & { openbookServerId?: string };
  holder.openbookServerId = undefined;
  return loadWithDatabase(uri, async () => ({
    ...(await import("#lib/cache/invalidations")),
    ...(await import("#lib/cache/invalidate")),
  }));
}

/** The ears of a server that has heard everything until now. */
async function listen({
  listInvalidations,
}: Pick<Awaited<ReturnType<typeof startServer>>, "listInvalidations">) {
  let now = 0;
  let expired: string[] = [];
  const refresh = createInvalidationListener({
    list: listInvalidations,
    expireTags: (tags) => expired.push(...tags),
    expireEverything: () => {},
    getTime: () => now,
  });
  /** What the next request that asks finds forgotten. */
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

/** A server whose database the test takes away. */
async function startServerWithProxy(): Promise<{
  proxy: DatabaseProxy;
  server: Awaited<ReturnType<typeof startServer>>;
}> {
  const proxy = await startDatabaseProxy();
  return { proxy, server: await startServer(proxy.uri) };
}

test("a write through one server is heard by the others, before and after it, and not by itself", async () => {
  const tag = randomUUID();
  const writer = await startServer();
  const hearItself = await listen(writer);
  const hear = await listen(await startServer());
  await writer.invalidateAfter([tag], async () => {
    expect((await findStored(tag))?.isOpen, "while it is written").toBe(true);
    expect(await hear()).toContain(tag);
  });
  expect(await hear()).toContain(tag);
  expect(await hear()).not.toContain(tag);
  expect(await hearItself()).not.toContain(tag);
});

test("a write that fails is told as well, because it may have taken effect", async () => {
  const tag = randomUUID();
  const writer = await startServer();
  const hear = await listen(await startServer());
  const failing = writer.invalidateAfter([tag], () => Promise.reject(new Error("no answer")));
  await expect(failing).rejects.toThrow("no answer");
  expect(await hear()).toContain(tag);
  expect((await findStored(tag))?.isOpen).toBeUndefined();
});

test("a server that is killed during a write has told the others before it", async () => {
  const tag = randomUUID();
  const killed = await startServer();
  await killed.openInvalidation([tag]);
  const hear = await listen(await startServer());
  for (let second = 0; second < 9; second += 1) expect(await hear(), `after ${second} s`).toContain(tag);
});

test("nothing is written while the others can't be told of it", async () => {
  const { proxy, server } = await startServerWithProxy();
  await proxy.goDown();
  const write = vi.fn<() => Promise<void>>();
  await expect(server.invalidateAfter([randomUUID()], write)).rejects.toThrow();
  expect(write).not.toHaveBeenCalled();
});

test("what happened while the database was away is told once it is back", async () => {
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

test("the database's clock dates what servers tell each other: theirs may differ by any time", async () => {
  const tag = randomUUID();
  const { storeClosedInvalidation } = await startServer();
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: now + 24 * 3600 * 1000 });
  onTestFinished(() => void vi.useRealTimers());
  await storeClosedInvalidation([tag]);
  expect((await findStored(tag))?.at.getTime()).toBeLessThan(now + 3600 * 1000);
});
