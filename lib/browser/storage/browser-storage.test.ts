import { afterEach, expect, test, vi } from "vitest";
import {
  deleteStored,
  listStoredKeys,
  readStored,
  readStoredJson,
  storeText,
} from "#lib/browser/storage/browser-storage";

afterEach(() => vi.unstubAllGlobals());

const refuse = () => {
  throw new DOMException("Refused.");
};

test.each([
  ["refuses access", Object.defineProperty({}, "localStorage", { get: refuse })],
  ["is full", { localStorage: { getItem: () => null, setItem: refuse, removeItem: refuse } }],
])("the page keeps working when the browser's storage %s", (_name, window) => {
  vi.stubGlobal("window", window);
  expect(storeText("key", "text")).toBe(false);
  expect(readStored("key")).toBeNull();
  expect(readStoredJson("key", () => null)).toBeNull();
  expect(listStoredKeys("openbook")).toEqual([]);
  expect(() => deleteStored("key")).not.toThrow();
});

test.each([
  ["text that isn't JSON", "SPRING 1"],
  ["JSON that the reader can't parse", "null"],
])("stored text that is %s is treated as missing", (_name, text) => {
  vi.stubGlobal("window", { localStorage: { getItem: () => text } });
  expect(readStoredJson("key", (stored) => Object.keys(stored as object))).toBeNull();
});
