import { expect, test } from "vitest";
import dataCache from "#lib/cache/data-cache";

const megabyte = new Uint8Array(1024 * 1024);

const set = (key: string) =>
  dataCache.set(
    key,
    Promise.resolve({
      value: new ReadableStream({
        start(controller) {
          controller.enqueue(megabyte);
          controller.close();
        },
      }),
      tags: [],
      stale: 30,
      timestamp: performance.timeOrigin + performance.now(),
      expire: 3600,
      revalidate: 3600,
    }),
  );

test("the data cache is bounded: the oldest results make room for new ones", async () => {
  for (let number = 0; number < 80; number += 1) await set(`search ${number}`);
  const kept = await Promise.all(
    Array.from(
      { length: 80 },
      async (_, number) => (await dataCache.get(`search ${number}`, [])) !== undefined,
    ),
  );
  expect(kept.filter(Boolean).length).toBeLessThanOrEqual(50);
  expect([kept.at(0), kept.at(-1)]).toEqual([false, true]);
});
