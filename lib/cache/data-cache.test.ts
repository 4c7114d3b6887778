import type { CacheEntry } from "next/cache";
import { expect, test } from "vitest";
import dataCache from "#lib/cache/data-cache";
import { expireTags, getCacheTime, listTagsExpiredSince } from "#lib/cache/expire-tags";

const megabyte = new Uint8Array(1024 * 1024);

function toEntry(change: Partial<CacheEntry> = {}, bytes = megabyte): CacheEntry {
  return {
    value: new ReadableStream({
      start(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    }),
    tags: [],
    stale: 30,
    timestamp: getCacheTime(),
    expire: 3600,
    revalidate: 3600,
    ...change,
  };
}

async function set(key: string, change?: Partial<CacheEntry>, bytes?: Uint8Array<ArrayBuffer>) {
  await dataCache.set(key, Promise.resolve(toEntry(change, bytes)));
}

async function isKept(key: string): Promise<boolean> {
  return (await dataCache.get(key, [])) !== undefined;
}

test("the data cache is bounded and evicts the oldest results", async () => {
  for (let number = 0; number < 80; number += 1) await set(`search ${number}`);
  const kept = await Promise.all(Array.from({ length: 80 }, (_, number) => isKept(`search ${number}`)));
  expect(kept.filter(Boolean).length).toBeLessThanOrEqual(50);
  expect([kept.at(0), kept.at(-1)]).toEqual([false, true]);
});

test("a small result uses no more memory than the bound counts", async () => {
  await set("few words", {}, Buffer.from("no course found"));
  for (const _ of ["read twice", "the stream of each is new"]) {
    const entry = await dataCache.get("few words", []);
    const { value } = (await entry?.value.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe("no course found");
    expect(value?.buffer.byteLength).toBe(value?.byteLength);
  }
});

test("a result is computed again when one of its tags expires, but not for other tags", async () => {
  await set("course", { tags: ["course-1"] });
  expireTags(["course-2"]);
  expect(await isKept("course")).toBe(true);
  await dataCache.updateTags(["course-1"]);
  expect(await isKept("course")).toBe(false);
});

test.each([
  { name: "is past its revalidation time", change: { timestamp: getCacheTime() - 11_000, revalidate: 10 } },
  { name: "must not be cached", change: { expire: 0 } },
])("a result that $name isn't served", async ({ name, change }) => {
  await set(name, change);
  expect(await isKept(name)).toBe(false);
});

test("a write during the computation of a result expires its tags again when the result is done", async () => {
  const { promise, resolve } = Promise.withResolvers<CacheEntry>();
  const saving = dataCache.set("slow", promise);
  const entry = toEntry({ tags: ["slow-course"] });
  expireTags(["slow-course"]);
  const rendered = getCacheTime();
  resolve(entry);
  await saving;
  // A page that is rendered from this result after the write is stale too.
  expect(listTagsExpiredSince(["slow-course"], rendered)).toEqual(["slow-course"]);
  expect(await isKept("slow")).toBe(false);
});

test("requests wait for a result that is being computed", async () => {
  const { promise, resolve } = Promise.withResolvers<CacheEntry>();
  const saving = dataCache.set("awaited", promise);
  const answer = dataCache.get("awaited", []);
  resolve(toEntry());
  expect(await answer).toBeDefined();
  await saving;
});

test.each([
  { name: "a failed result", entry: () => Promise.reject(new Error("database down")) },
  {
    name: "half a result",
    entry: async () =>
      toEntry({
        value: new ReadableStream({
          start(controller) {
            controller.enqueue(megabyte);
            controller.error(new Error("connection lost"));
          },
        }),
      }),
  },
])("$name isn't kept and delays no later request", async ({ name, entry }) => {
  await dataCache.set(name, entry());
  expect(await isKept(name)).toBe(false);
});
