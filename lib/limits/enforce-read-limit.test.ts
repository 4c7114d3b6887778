import { expect, test } from "vitest";
import { AppError } from "#lib/errors/app-error";
import { enforceReadLimit, maxCountedAddresses, windows } from "#lib/limits/enforce-read-limit";
import { readLimits } from "#lib/limits/limits";

const { perAddress } = readLimits.search;
let minute = 0;

/** Returns a function that searches in a new window, 10 s after its start. */
function createSearcher() {
  // Two windows apart, because a test continues into the next window.
  minute += 2;
  const start = Date.UTC(2026, 0, 1) + minute * 60_000;
  return ({ address = "203.0.113.7", after = 10_000, proxies = 1, scale = 1 } = {}) =>
    enforceReadLimit({
      name: "search",
      headers: new Headers({ "x-forwarded-for": address }),
      now: start + after,
      scale,
      proxies,
    });
}

function countAllowed(searches: number, search: () => void): number {
  return Array.from({ length: searches }, () => {
    try {
      search();
      return 1;
    } catch (error) {
      expect(error).toMatchObject({ code: "too_many" });
      return 0;
    }
  }).reduce<number>((sum, one) => sum + one, 0);
}

test("an address that reached its limit gets the seconds to wait, and other addresses aren't affected", () => {
  const search = createSearcher();
  expect(countAllowed(perAddress + 50, search)).toBe(perAddress);
  expect(() => search()).toThrow(expect.objectContaining({ code: "too_many", retryAfterSeconds: 50 }));
  search({ address: "198.51.100.1" });
  search({ after: 60_000 });
});

test("an operator can raise the limit, and without a proxy there is no limit", () => {
  const search = createSearcher();
  expect(countAllowed(perAddress * 2 + 50, () => search({ scale: 2 }))).toBe(perAddress * 2);
  expect(countAllowed(perAddress * 2, () => search({ proxies: 0 }))).toBe(perAddress * 2);
});

test("any number of addresses is counted in bounded memory, and the earliest ones stay limited", () => {
  const search = createSearcher();
  for (let number = 0; number < maxCountedAddresses * 2; number += 1) {
    search({ address: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` });
  }
  expect(windows.get("search")?.counts.size).toBe(maxCountedAddresses);
  expect(windows.size).toBe(1);
  const first = () => search({ address: "10.0.0.0" });
  expect(countAllowed(perAddress, first)).toBe(perAddress - 1);
  expect(first).toThrow(AppError);
});
