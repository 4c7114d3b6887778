import { expect, test, vi } from "vitest";
import { createPictureStore } from "#lib/seo/picture-store";

const draw = () => vi.fn(async () => Uint8Array.of(1, 2, 3).buffer);

test("a hundred who ask for a picture at once have it drawn once, and who comes later too", async () => {
  const getPicture = createPictureStore({ maxPictures: 2 });
  const drawing = draw();
  const pictures = await Promise.all(Array.from({ length: 100 }, () => getPicture("a", drawing)));
  expect(await getPicture("a", drawing)).toBe(pictures[0]);
  expect(drawing).toHaveBeenCalledTimes(1);
});

test("no more pictures are kept than it may, and those that are asked for stay", async () => {
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
    await getPicture(key, drawing);
  }
  expect([a, b, c].map((drawing) => drawing.mock.calls.length)).toEqual([1, 2, 1]);
});

test("a picture that failed is drawn again for the next who asks", async () => {
  const getPicture = createPictureStore({ maxPictures: 2 });
  await expect(getPicture("a", () => Promise.reject(new Error("no memory")))).rejects.toThrow("no memory");
  await expect(getPicture("a", draw())).resolves.toMatchObject({ etag: expect.stringMatching(/^".+"$/) });
});
