import { expect, test } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { enforceLimit } from "#lib/limits/enforce-limit";
import { limits } from "#lib/limits/limits";

// 10 s after the start of a "write" window.
const start = Date.UTC(2026, 0, 1, 12, 0, 0);
const now = start + 10_000;
const { perUser, perAddress } = limits.write;

type Sender = { uid?: string; address?: string; now?: number; proxies?: number };

function write({ uid = "ada", address = "203.0.113.7", now: at = now, proxies = 1 }: Sender = {}) {
  return enforceLimit({
    name: "write",
    uid,
    headers: new Headers({ "x-forwarded-for": address }),
    now: at,
    scale: 1,
    proxies,
  });
}

async function countAllowed(requests: Promise<void>[]): Promise<number> {
  const settled = await Promise.allSettled(requests);
  const refused = settled.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  for (const error of refused) expect(error).toMatchObject({ code: "too_many" });
  return settled.length - refused.length;
}

test("of 100 concurrent requests, exactly as many pass as the limit allows", async () => {
  expect(await countAllowed(Array.from({ length: 100 }, () => write()))).toBe(perUser);
});

test("after too many requests, Retry-After has the seconds to wait, and the next window accepts requests again", async () => {
  await countAllowed(Array.from({ length: perUser }, () => write()));
  await expect(write()).rejects.toMatchObject({ code: "too_many", retryAfterSeconds: 50 });
  await expect(write({ now: start + 59_999 })).rejects.toMatchObject({ retryAfterSeconds: 1 });
  await write({ now: start + 60_000 });
});

test("two users at one address don't use up each other's limit", async () => {
  await countAllowed(Array.from({ length: perUser }, () => write()));
  await write({ uid: "grace" });
});

test("new accounts don't raise the limit of an address, and other addresses aren't affected", async () => {
  const many = Array.from({ length: perAddress + 20 }, (_, index) => write({ uid: `account-${index % 20}` }));
  expect(await countAllowed(many)).toBe(perAddress);
  await write({ uid: "ada", address: "198.51.100.1" });
});

test("without a proxy, an address has a limit too", async () => {
  const many = Array.from({ length: perAddress + 20 }, (_, index) =>
    write({ uid: `account-${index % 20}`, proxies: 0 }),
  );
  expect(await countAllowed(many)).toBe(perAddress);
});

test("one limit doesn't use up another", async () => {
  await countAllowed(Array.from({ length: perUser + 1 }, () => write()));
  const headers = new Headers({ "x-forwarded-for": "203.0.113.7" });
  await enforceLimit({ name: "payment", uid: "ada", headers, now, scale: 1 });
});

test("stored counts contain no user or address, and the database expires them", async () => {
  await write({ uid: "ada", address: "203.0.113.7" });
  const rateLimits = openTestDatabase().collection<{ _id: string }>("rateLimits");
  const kept = await rateLimits.find().toArray();
  expect(kept).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toMatch(/ada|203\.0/);
  expect(await rateLimits.indexes()).toContainEqual(
    expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
  );
});
