import { expect, test, vi } from "vitest";
import { renderBounded } from "#lib/markdown/render-bounded";

test("a text that takes too long returns null and isn't rendered again", () => {
  const render = vi.fn((): string => {
    for (;;) {
      // An endless loop.
    }
  });
  expect(renderBounded({ text: "endless", render, timeoutMs: 50 })).toBeNull();
  expect(renderBounded({ text: "endless", render, timeoutMs: 50 })).toBeNull();
  expect(render).toHaveBeenCalledTimes(1);
  expect(renderBounded({ text: "short", render: (text) => text.length })).toBe(5);
});

test("an error of the renderer is thrown", () => {
  const render = () => {
    throw new Error("no such component");
  };
  expect(() => renderBounded({ text: "a", render })).toThrow("no such component");
});
