import { expect, test } from "vitest";
import {
  createInvalidationListener,
  type Invalidation,
  maxInvalidations,
} from "#lib/cache/invalidation-listener";

const everything = "everything";

/** Creates a listener with a clock and a database that the test controls. */
async function makeListener() {
  let now = 1_000_000;
  let answer = async (): Promise<Invalidation[]> => [];
  const asked: (number | null)[] = [];
  let expired: string[] = [];
  const { refresh, isDatabaseAway } = createInvalidationListener({
    list: (since) => {
      asked.push(since);
      return answer();
    },
    expireTags: (tags) => expired.push(...tags),
    expireEverything: () => expired.push(everything),
    getTime: () => now,
  });
  const world = {
    asked,
    wait: (ms: number) => {
      now += ms;
    },
    answers(next: () => Promise<Invalidation[]>) {
      answer = next;
    },
    /** Sets the invalidations in the database, newest first. */
    has(...found: Invalidation[]) {
      answer = async () => found;
    },
    refresh,
    isDatabaseAway,
    /** Moves the clock by one second, refreshes, and returns the tags that expired. */
    async hear() {
      now += 1000;
      return world.takeAfter(refresh);
    },
    async takeAfter(call: () => Promise<void>) {
      await call();
      const taken = expired;
      expired = [];
      return taken;
    },
  };
  await world.takeAfter(refresh);
  return world;
}

function invalidate(id: string, rest: Partial<Invalidation> = {}): Invalidation {
  return { id, tags: [id], isOpen: false, isOwn: false, at: 50_000, ...rest };
}

test("a new process expires everything at its first refresh only, because it doesn't know earlier changes", async () => {
  const refresh = await makeListener();
  expect(refresh.asked).toEqual([null]);
  expect(await refresh.hear()).toEqual([]);
});

test("any number of requests ask once per 0.9 seconds, and requests that arrive meanwhile wait for the answer", async () => {
  const world = await makeListener();
  world.wait(899);
  await Promise.all(Array.from({ length: 100 }, world.refresh));
  expect(world.asked).toHaveLength(1);
  world.wait(1);
  world.has(invalidate("a"));
  const taken = await Promise.all(Array.from({ length: 100 }, () => world.takeAfter(world.refresh)));
  expect(world.asked).toHaveLength(2);
  expect(taken.flat()).toEqual(["a"]);
});

test("another server's invalidation expires its tags once, although later answers repeat it", async () => {
  const world = await makeListener();
  world.has(invalidate("b", { at: 50_001 }), invalidate("a"));
  expect(await world.hear()).toEqual(["b", "a"]);
  expect(await world.hear()).toEqual([]);
  world.has(invalidate("c", { at: 50_002 }), invalidate("b", { at: 50_001 }), invalidate("a"));
  expect(await world.hear()).toEqual(["c"]);
  expect(world.asked.slice(-2)).toEqual([40_001, 40_001]);
});

test("a server ignores its own invalidations", async () => {
  const world = await makeListener();
  world.has(invalidate("a", { isOwn: true }));
  expect(await world.hear()).toEqual([]);
});

test("an open invalidation expires its tags on every refresh, and once more when it is closed", async () => {
  const world = await makeListener();
  world.has(invalidate("a", { isOpen: true }));
  expect(await world.hear()).toEqual(["a"]);
  expect(await world.hear()).toEqual(["a"]);
  world.has(invalidate("a", { at: 53_000 }));
  expect(await world.hear()).toEqual(["a"]);
  expect(await world.hear()).toEqual([]);
});

test("an invalidation that is never closed counts as closed once its write can no longer take effect", async () => {
  const world = await makeListener();
  world.has(invalidate("a", { isOpen: true }));
  expect(await world.hear()).toEqual(["a"]);
  world.wait(9000);
  expect(await world.hear()).toEqual(["a"]);
  expect(await world.hear()).toEqual([]);
  world.has(invalidate("b", { at: 70_000 }));
  expect(await world.hear()).toEqual(["b"]);
});

test("an invalidation that is closed after the longest write time still expires its tags", async () => {
  const world = await makeListener();
  world.has(invalidate("a", { isOpen: true }));
  await world.hear();
  world.wait(60_000);
  await world.hear();
  world.has(invalidate("a", { at: 115_000 }));
  expect(await world.hear()).toEqual(["a"]);
});

test("an open invalidation expires its tags at the first refresh after a long pause, and then no more", async () => {
  const world = await makeListener();
  world.has(invalidate("a", { isOpen: true }));
  await world.hear();
  world.wait(15 * 60_000);
  world.has(invalidate("b", { at: 900_000 }));
  expect((await world.hear()).sort()).toEqual(["a", "b"]);
  expect(await world.hear()).toEqual([]);
});

test("after half an hour without an answer, everything expires", async () => {
  const world = await makeListener();
  world.wait(31 * 60_000);
  expect(await world.hear()).toEqual([everything]);
  expect(await world.hear()).toEqual([]);
});

test("an answer that reaches its size limit expires everything", async () => {
  const world = await makeListener();
  world.has(...Array.from({ length: maxInvalidations }, (_, number) => invalidate(`n${number}`)));
  expect(await world.hear()).toContain(everything);
});

test("a database that never answers delays one request by 0.3 seconds, and later ones not at all", async () => {
  const world = await makeListener();
  world.answers(() => new Promise(() => {}));
  world.wait(1000);
  const start = performance.now();
  await world.refresh();
  const waited = performance.now() - start;
  expect(waited).toBeGreaterThan(250);
  // Checked with a zero timeout, because a busy machine can slow these calls down although they don't wait.
  let isAnswered = false;
  setTimeout(() => {
    isAnswered = true;
  }, 0);
  for (let count = 0; count < 50; count += 1) await world.refresh();
  expect(isAnswered).toBe(false);
});

test("a database that fails is asked again, and invalidations from the meantime take effect", async () => {
  const world = await makeListener();
  world.answers(() => Promise.reject(new Error("away")));
  expect(await world.hear()).toEqual([]);
  world.has(invalidate("a"));
  world.wait(5000);
  expect(await world.hear()).toEqual(["a"]);
});

test("the database is away once it refuses an answer, until it answers the reads of a cache again", async () => {
  const world = await makeListener();
  world.wait(1);
  expect(await world.isDatabaseAway()).toBe(false);
  expect(world.asked).toHaveLength(2);
  world.answers(() => Promise.reject(new Error("away")));
  expect(await world.isDatabaseAway()).toBe(true);
  expect(await world.isDatabaseAway()).toBe(true);
  expect(world.asked).toHaveLength(3);
  world.has();
  await world.hear();
  expect(await world.isDatabaseAway()).toBe(false);
});

test("a database that reconnects takes longer than a request waits, and isn't away", async () => {
  const world = await makeListener();
  const slow = Promise.withResolvers<Invalidation[]>();
  world.answers(() => slow.promise);
  world.wait(1000);
  await world.refresh();
  setTimeout(() => slow.resolve([]), 200);
  expect(await world.isDatabaseAway()).toBe(false);
});
