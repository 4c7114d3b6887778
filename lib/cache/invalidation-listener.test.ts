import { expect, test } from "vitest";
import {
  createInvalidationListener,
  type Invalidation,
  maxInvalidations,
} from "#lib/cache/invalidation-listener";

const everything = "everything";

/** A listener with a clock that the test moves, and a database whose answers it gives. */
async function makeListener() {
  let now = 1_000_000;
  let answer = async (): Promise<Invalidation[]> => [];
  const asked: (number | null)[] = [];
  let expired: string[] = [];
  const refresh = createInvalidationListener({
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
    /** What the database has of now on, newest first. */
    has(...found: Invalidation[]) {
      answer = async () => found;
    },
    refresh,
    /** A second later, as a request sees it: what is forgotten by then. */
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

test("a process that begins forgets everything once, because it knows nothing of what was before", async () => {
  const refresh = await makeListener();
  expect(refresh.asked).toEqual([null]);
  expect(await refresh.hear()).toEqual([]);
});

test("any number of requests ask once in 0.9 seconds, and those that come meanwhile wait for the answer", async () => {
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

test("what another server has changed is forgotten once, although the next answers have it again", async () => {
  const world = await makeListener();
  world.has(invalidate("b", { at: 50_001 }), invalidate("a"));
  expect(await world.hear()).toEqual(["b", "a"]);
  expect(await world.hear()).toEqual([]);
  world.has(invalidate("c", { at: 50_002 }), invalidate("b", { at: 50_001 }), invalidate("a"));
  expect(await world.hear()).toEqual(["c"]);
  expect(world.asked.slice(-2)).toEqual([40_001, 40_001]);
});

test("its own changes are nothing new to it", async () => {
  const world = await makeListener();
  world.has(invalidate("a", { isOwn: true }));
  expect(await world.hear()).toEqual([]);
});

test("while a write is under way its pages are forgotten again and again, and once more when it has ended", async () => {
  const world = await makeListener();
  world.has(invalidate("a", { isOpen: true }));
  expect(await world.hear()).toEqual(["a"]);
  expect(await world.hear()).toEqual(["a"]);
  world.has(invalidate("a", { at: 53_000 }));
  expect(await world.hear()).toEqual(["a"]);
  expect(await world.hear()).toEqual([]);
});

test("a write that its server never ended counts as ended when it can't take effect any more", async () => {
  const world = await makeListener();
  world.has(invalidate("a", { isOpen: true }));
  expect(await world.hear()).toEqual(["a"]);
  world.wait(9000);
  expect(await world.hear()).toEqual(["a"]);
  expect(await world.hear()).toEqual([]);
  world.has(invalidate("b", { at: 70_000 }));
  expect(await world.hear()).toEqual(["b"]);
});

test("one that ends later than any write can is still heard", async () => {
  const world = await makeListener();
  world.has(invalidate("a", { isOpen: true }));
  await world.hear();
  world.wait(60_000);
  await world.hear();
  world.has(invalidate("a", { at: 115_000 }));
  expect(await world.hear()).toEqual(["a"]);
});

test("a write that is looked at for the last time after a long pause is forgotten then", async () => {
  const world = await makeListener();
  world.has(invalidate("a", { isOpen: true }));
  await world.hear();
  world.wait(15 * 60_000);
  world.has(invalidate("b", { at: 900_000 }));
  expect((await world.hear()).sort()).toEqual(["a", "b"]);
  expect(await world.hear()).toEqual([]);
});

test("after half an hour without an answer, everything is forgotten", async () => {
  const world = await makeListener();
  world.wait(31 * 60_000);
  expect(await world.hear()).toEqual([everything]);
  expect(await world.hear()).toEqual([]);
});

test("more than one answer holds makes everything be forgotten", async () => {
  const world = await makeListener();
  world.has(...Array.from({ length: maxInvalidations }, (_, number) => invalidate(`n${number}`)));
  expect(await world.hear()).toContain(everything);
});

test("a database that never answers delays one request by 0.3 seconds, and the next ones by nothing", async () => {
  const world = await makeListener();
  world.answers(() => new Promise(() => {}));
  world.wait(1000);
  const start = performance.now();
  await world.refresh();
  const waited = performance.now() - start;
  expect(waited).toBeGreaterThan(250);
  // Whatever else takes time here, these wait for nothing.
  let isAnswered = false;
  setTimeout(() => {
    isAnswered = true;
  }, 0);
  for (let count = 0; count < 50; count += 1) await world.refresh();
  expect(isAnswered).toBe(false);
});

test("a database that refuses is asked again a second later, and what was missed meanwhile is heard", async () => {
  const world = await makeListener();
  world.answers(() => Promise.reject(new Error("away")));
  expect(await world.hear()).toEqual([]);
  world.has(invalidate("a"));
  world.wait(5000);
  expect(await world.hear()).toEqual(["a"]);
});
