import { expect, test } from "vitest";
import { countRead, enforceReadLimit, maxCounted, readCounts } from "#lib/limits/enforce-read-limit";
import { readLimits } from "#lib/limits/limits";

const { perAddress } = readLimits.search;
let minute = 0;

/** Returns a function that searches after all clients have paused for minutes. */
function createSearcher() {
  minute += 10;
  const start = Date.UTC(2026, 0, 1) + minute * 60_000;
  return ({ address = "203.0.113.7", after = 0, scale = 1 } = {}) =>
    enforceReadLimit({
      name: "search",
      headers: new Headers({ "x-forwarded-for": address }),
      now: start + after,
      scale,
      proxies: 1,
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
  expect(() => search()).toThrow(expect.objectContaining({ code: "too_many", retryAfterSeconds: 1 }));
  search({ address: "198.51.100.1" });
});

test("after its limit, an address gets a tenth of it in a tenth of a minute, however often it is refused", () => {
  const search = createSearcher();
  for (let after = 0; after <= 60_000; after += 1000) countAllowed(perAddress, () => search({ after }));
  for (const after of [66_000, 72_000]) {
    expect(countAllowed(perAddress, () => search({ after }))).toBe(perAddress / 10);
  }
  expect(countAllowed(perAddress + 50, () => search({ after: 132_000 }))).toBe(perAddress);
});

test("an operator can raise the limit", () => {
  const search = createSearcher();
  expect(countAllowed(perAddress * 2 + 50, () => search({ scale: 2 }))).toBe(perAddress * 2);
});

test("a user counts apart from the address that a school shares, and can't escape by changing it", () => {
  const { perUser } = readLimits.page;
  const headers = new Headers({ "x-forwarded-for": "203.0.113.7" });
  const now = Date.UTC(2027, 0, 1);
  const read = (uid?: string) => countRead({ name: "page", headers, uid, now, scale: 1, proxies: 1 });
  for (let number = 0; number < perUser; number += 1) expect(read("ada")).toBe(0);
  expect(read("ada")).toBe(1);
  expect([read("grace"), read()]).toEqual([0, 0]);
});

test("any number of addresses is counted in bounded memory, and the ones that send requests stay counted", () => {
  const search = createSearcher();
  const attacker = () => search({ address: "198.51.100.1" });
  expect(countAllowed(perAddress, attacker)).toBe(perAddress);
  for (let number = 0; number < maxCounted * 2; number += 1) {
    search({ address: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` });
    if (number % 1000 === 0) expect(attacker).toThrow();
  }
  expect(readCounts.get("search")?.size).toBe(maxCounted);
  const late = () => search({ address: "203.0.113.200" });
  expect(countAllowed(perAddress + 50, late), "an address that comes after all of them").toBe(perAddress);
});

test("the addresses of one IPv6 network are one client, who can't push other clients out of the memory", () => {
  const search = createSearcher();
  const victim = () => search({ address: "203.0.113.7" });
  expect(countAllowed(perAddress, victim)).toBe(perAddress);
  const hop = (number: number) => search({ address: `2001:db8:1:2::${number.toString(16)}` });
  const hosts = Array.from({ length: maxCounted * 2 }, (_, number) => number).values();
  expect(countAllowed(maxCounted * 2, () => hop(hosts.next().value ?? 0))).toBe(perAddress);
  expect(victim).toThrow();
});
