import { ObjectId } from "mongodb";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { insertCoupon, listClaims } from "#dev/testing/payments/coupons";
import { markClaimUsed, releaseClaim } from "#lib/coupons/claims";
import { countUses } from "#lib/coupons/list-coupons";
import type { CheckoutDocument } from "#lib/db/documents/payments";
import { claimCoupon } from "#lib/payments/claim-coupon";

type Status = CheckoutDocument["status"];

/** Inserts a checkout without an intent. */
async function insertCheckout(uid: string, status: Status = "open", createdAt = new Date()) {
  const _id = new ObjectId();
  const checkout = { _id, uid, contentKey: `${_id}`, items: [], amountCents: 3900, status, createdAt };
  await openTestDatabase().collection("checkouts").insertOne(checkout);
  return _id;
}

function setStatus(_id: ObjectId, status: Status) {
  return openTestDatabase().collection("checkouts").updateOne({ _id }, { $set: { status } });
}

/** Makes every claim of this coupon this many minutes old. */
function updateClaimAge(couponId: ObjectId, minutes: number) {
  const claimedAt = new Date(Date.now() - minutes * 60_000);
  return openTestDatabase().collection("couponClaims").updateMany({ couponId }, { $set: { claimedAt } });
}

/** Returns the result of claiming the coupon for this user's new checkout. */
async function claim(couponId: ObjectId, maxUses: number | null, uid = crypto.randomUUID()) {
  const checkoutId = await insertCheckout(uid);
  return claimCoupon({ couponId, uid, checkoutId, maxUses });
}

test("100 users concurrently claim a coupon with 10 uses: exactly 10 get it", async () => {
  const { _id: couponId } = await insertCoupon({ maxUses: 10 });
  const results = await Promise.all(Array.from({ length: 100 }, () => claim(couponId, 10)));
  expect(results.filter((result) => result === "claimed")).toHaveLength(10);
  expect(results.filter((result) => result === "used_up")).toHaveLength(90);
  const slots = (await listClaims(couponId)).map(({ slot }) => slot ?? -1);
  expect(slots.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("20 users concurrently claim a coupon without a maximum: all of them get it", async () => {
  const { _id: couponId } = await insertCoupon();
  const results = await Promise.all(Array.from({ length: 20 }, () => claim(couponId, null)));
  expect(new Set(results)).toEqual(new Set(["claimed"]));
  expect(await listClaims(couponId)).toHaveLength(20);
});

test("ten tabs that pay one checkout concurrently share one claim", async () => {
  const { _id: couponId } = await insertCoupon({ maxUses: 3 });
  const uid = crypto.randomUUID();
  const checkoutId = await insertCheckout(uid);
  const tabs = Array.from({ length: 10 }, () => claimCoupon({ couponId, uid, checkoutId, maxUses: 3 }));
  expect(new Set(await Promise.all(tabs))).toEqual(new Set(["claimed"]));
  expect(await listClaims(couponId)).toHaveLength(1);
});

describe("a buyer's claim", () => {
  test.each<[Status, string]>([
    ["open", "elsewhere"],
    ["closing", "elsewhere"],
    ["canceled", "claimed"],
  ])("moves to their next checkout only once the first can't be paid: %s", async (status, expected) => {
    const { _id: couponId } = await insertCoupon({ maxUses: 1 });
    const uid = crypto.randomUUID();
    const first = await insertCheckout(uid);
    await claimCoupon({ couponId, uid, checkoutId: first, maxUses: 1 });
    await setStatus(first, status);
    const second = await insertCheckout(uid);
    expect(await claimCoupon({ couponId, uid, checkoutId: second, maxUses: 1 })).toBe(expected);
    const [held] = await listClaims(couponId);
    expect(String(held?.checkoutId)).toBe(String(expected === "claimed" ? second : first));
  });

  test("is used once: a retry of its checkout keeps it, and another checkout doesn't get it", async () => {
    const { _id: couponId } = await insertCoupon();
    const uid = crypto.randomUUID();
    const checkoutId = await insertCheckout(uid);
    await claimCoupon({ couponId, uid, checkoutId, maxUses: null });
    await markClaimUsed({ couponId, uid, checkoutId });
    expect(await claimCoupon({ couponId, uid, checkoutId, maxUses: null })).toBe("claimed");
    expect(await claim(couponId, null, uid)).toBe("already_used");
  });

  test("is released by its own checkout only, and never after it was used", async () => {
    const { _id: couponId } = await insertCoupon({ maxUses: 1 });
    const uid = crypto.randomUUID();
    const checkoutId = await insertCheckout(uid);
    await claimCoupon({ couponId, uid, checkoutId, maxUses: 1 });
    await releaseClaim({ couponId, uid, checkoutId: new ObjectId() });
    expect(await claim(couponId, 1)).toBe("used_up");
    await releaseClaim({ couponId, uid, checkoutId });
    expect(await listClaims(couponId)).toEqual([]);
    await markClaimUsed({ couponId, uid, checkoutId });
    await releaseClaim({ couponId, uid, checkoutId });
    expect(await listClaims(couponId)).toMatchObject([{ state: "used" }]);
    expect(await claim(couponId, 1)).toBe("used_up");
  });
});

describe("a coupon isn't used up by abandoned checkouts", () => {
  const long = new Date(Date.now() - 2 * 60 * 60 * 1000);

  test.each<Status>(["open", "closing", "canceled"])(
    "a checkout that is two hours old and %s gives up its slot",
    async (status) => {
      const { _id: couponId } = await insertCoupon({ maxUses: 1 });
      const uid = crypto.randomUUID();
      const checkoutId = await insertCheckout(uid, status, long);
      await openTestDatabase()
        .collection("couponClaims")
        .insertOne({ couponId, uid, checkoutId, slot: 0, state: "held", claimedAt: long });
      expect(await claim(couponId, 1)).toBe("claimed");
      const checkout = await openTestDatabase().collection("checkouts").findOne({ _id: checkoutId });
      expect(checkout?.status).toBe("canceled");
    },
  );

  test("a checkout that has just started keeps its slot", async () => {
    const { _id: couponId } = await insertCoupon({ maxUses: 1 });
    await claim(couponId, 1);
    expect(await claim(couponId, 1)).toBe("used_up");
  });
});

describe("a user holds a contested slot for half an hour", () => {
  const restarts = {
    "restart the checkout": async () => {},
    "give up the checkout and its claim first": releaseClaim,
  } satisfies Record<string, (claim: Parameters<typeof releaseClaim>[0]) => Promise<void>>;

  test.each(Object.entries(restarts))("however often they %s", async (_name, giveUp) => {
    const { _id: couponId } = await insertCoupon({ maxUses: 1 });
    const uid = crypto.randomUUID();
    const first = await insertCheckout(uid);
    await claimCoupon({ couponId, uid, checkoutId: first, maxUses: 1 });
    await updateClaimAge(couponId, 31);
    await setStatus(first, "canceled");
    await giveUp({ couponId, uid, checkoutId: first });
    const second = await insertCheckout(uid);
    expect(await claimCoupon({ couponId, uid, checkoutId: second, maxUses: 1 })).toBe("claimed");
    expect(await claim(couponId, 1)).toBe("claimed");
    expect(await openTestDatabase().collection("checkouts").findOne({ _id: second })).toMatchObject({
      status: "canceled",
    });
    expect(await claim(couponId, 1, uid)).toBe("used_up");
  });

  test("and a restart within that time keeps it", async () => {
    const { _id: couponId } = await insertCoupon({ maxUses: 1 });
    const uid = crypto.randomUUID();
    const first = await insertCheckout(uid);
    await claimCoupon({ couponId, uid, checkoutId: first, maxUses: 1 });
    await updateClaimAge(couponId, 25);
    await setStatus(first, "canceled");
    await releaseClaim({ couponId, uid, checkoutId: first });
    expect(await claim(couponId, 1, uid)).toBe("claimed");
    expect(await claim(couponId, 1)).toBe("used_up");
  });

  test("and a released claim takes no slot and is forgotten after a day", async () => {
    const { _id: couponId } = await insertCoupon({ maxUses: 1 });
    const uid = crypto.randomUUID();
    const checkoutId = await insertCheckout(uid);
    await claimCoupon({ couponId, uid, checkoutId, maxUses: 1 });
    await releaseClaim({ couponId, uid, checkoutId });
    const released = await openTestDatabase().collection("couponClaims").findOne({ couponId });
    expect((released?.expiresAt.getTime() - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    expect(await countUses([couponId])).toEqual(new Map());
    expect(await Promise.all([claim(couponId, 1, uid), claim(couponId, 1)])).toContain("used_up");
    expect(await listClaims(couponId)).toHaveLength(1);
    await openTestDatabase().collection("couponClaims").deleteMany({ couponId, state: "held" });
    expect(await claim(couponId, 1, uid)).toBe("claimed");
    expect(await listClaims(couponId)).toEqual([
      expect.not.objectContaining({ expiresAt: expect.anything() }),
    ]);
  });
});

test.each([
  ["no slot, from when it had no maximum", [undefined, undefined]],
  ["slots beyond the maximum, from when it was greater", [7, 8]],
])("a coupon that is limited later counts the claims with %s", async (_name, slots) => {
  const { _id: couponId } = await insertCoupon({ maxUses: 5 });
  const earlier = slots.map((slot) => ({
    couponId,
    uid: crypto.randomUUID(),
    checkoutId: new ObjectId(),
    ...(slot !== undefined && { slot }),
    state: "used",
    claimedAt: new Date(),
  }));
  await openTestDatabase().collection("couponClaims").insertMany(earlier);
  const results = await Promise.all(Array.from({ length: 12 }, () => claim(couponId, 5)));
  expect(results.filter((result) => result === "claimed")).toHaveLength(3);
  expect(await listClaims(couponId)).toHaveLength(5);
});
