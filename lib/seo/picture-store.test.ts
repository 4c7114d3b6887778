import { expect, test, vi } from "vitest";
import { createPictureStore } from "#lib/seo/picture-store";

const draw = () => vi.fn(async () => Uint8Array.of(1, 2, 3).buffer);
const admit = () => {};

test("a hundred simultaneous requests and all later ones share one drawing", async () => {
  const getPicture = createPictureStore({ maxPictures: 2 });
  const drawing = draw();
  const pictures = await Promise.all(
    Array.from({ length: 100 }, () => getPicture({ key: "a", draw: drawing, admit })),
  );
  expect(await getPicture({ key: "a", draw: drawing, admit })).toBe(pictures[0]);
  expect(drawing).toHaveBeenCalledTimes(1);
});

test("the store keeps at most its limit, and recently used images stay", async () => {
  const getPicture = createPictureStore({ maxPictures: 2 });
  const [a, b, c] = [draw(), draw(), draw()];
  for (const [key, drawing] of [
    ["a", a],
    ["b", b],
    ["a", a],
    ["c", c],
    ["a", a],
    ["b", b],
  ] as const) {
    await getPicture({ key, draw: drawing, admit });
  }
  expect([a, b, c].map((drawing) => drawing.mock.calls.length)).toEqual([1, 2, 1]);
});

test("an image that failed is drawn again for the next request", async () => {
  const getPicture = createPictureStore({ maxPictures: 2 });
  const failing = () => Promise.reject(new Error("no memory"));
  await expect(getPicture({ key: "a", draw: failing, admit })).rejects.toThrow("no memory");
  await expect(getPicture({ key: "a", draw: draw(), admit })).resolves.toMatchObject({
    etag: expect.stringMatching(/^".+"$/),
  });
});

test("a client that reached its limit still gets cached images", async () => {
  const getPicture = createPictureStore({ maxPictures: 2 });
  const refuse = () => {
    throw new Error("too many");
  };
  const drawing = draw();
  const kept = await getPicture({ key: "a", draw: drawing, admit });
  expect(await getPicture({ key: "a", draw: drawing, admit: refuse })).toBe(kept);
  await expect(getPicture({ key: "b", draw: drawing, admit: refuse })).rejects.toThrow("too many");
  expect(drawing).toHaveBeenCalledTimes(1);
});
