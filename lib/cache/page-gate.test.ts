import { afterEach, expect, test, vi } from "vitest";
import { hasPage, setPageGates, toPageKey } from "#lib/cache/page-gate";

afterEach(() => setPageGates({}));

const route = "/details/[id]/reviews/[view]";
const path = "/details/x/reviews/highest";

test("the gate of the folder that renders a page is asked, with the parameters in its path", async () => {
  const gate = vi.fn(() => false);
  setPageGates({ "/details/[id]": () => true, [route]: gate });
  expect(await hasPage(toPageKey({ route, path }))).toBe(false);
  expect(gate).toHaveBeenCalledExactlyOnceWith("x", "highest");
  expect(await hasPage(toPageKey({ route: "/details/[id]", path: "/details/x" }))).toBe(true);
  expect(await hasPage(toPageKey({ route: "/blogs/rss.xml", path: "/blogs/rss.xml" }))).toBe(true);
});

test("a page finds out itself when its gate fails or doesn't answer", async () => {
  const key = toPageKey({ route, path });
  expect(await hasPage(key)).toBe(true);
  setPageGates({ [route]: () => Promise.reject(new Error("The database is away.")) });
  expect(await hasPage(key)).toBe(true);
  setPageGates({ [route]: () => new Promise(() => {}) });
  expect(await hasPage(key)).toBe(true);
});
