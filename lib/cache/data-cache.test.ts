import { expect, test } from "vitest";
import dataCache from "#lib/cache/data-cache";

const megabyte = new Uint8Array(1024 * 1024);

const set = (key: string, bytes = megabyte) =>
  dataCache.set(
    key,
    Promise.resolve({
      value: new ReadableStream({
        start(controller) {
          controller.enqueue(bytes);
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

test("a small result keeps no more memory than the bound counts", async () => {
  await set("few words", new TextEncoder().encode("no course found"));
  const entry = await dataCache.get("few words", []);
  const { value } = (await entry?.value.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe("no course found");
  expect(value?.buffer.byteLength).toBe(value?.byteLength);
});
