import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { attemptsTimeout, forEachCommand } from "#dev/testing/database/each-command";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buildStudent, findBuyerRecords, toIntentId } from "#dev/testing/payments/checkout";
import { insertCoupon, listClaims, storeCoupon } from "#dev/testing/payments/coupons";
import { insertCart } from "#dev/testing/payments/insert-cart";
import { listCreatedIntents, payIntent } from "#dev/testing/payments/stripe";
import { loadCart } from "#lib/cart/load-cart";
import type { CouponDocument } from "#lib/db/documents/coupons";
import { reconcileCheckouts } from "#lib/payments/reconcile-checkouts";
import { settlePayment } from "#lib/payments/settle-payment";
import { type StartedCheckout, startCheckout } from "#lib/payments/start-checkout";
import { retrievePaymentIntent } from "#lib/stripe/payment-intents";

/** Creates a user whose cart has courses at these prices, in dollars, and a coupon. */
async function fill({ prices = [39], coupon }: { prices?: number[]; coupon: CouponDocument }) {
  const user = buildStudent();
  await insertCart({ uid: user.uid, prices });
  await storeCoupon({ uid: user.uid, couponId: coupon._id });
  return user;
}

/** Pays the intent that one tab was given, and settles it if the payment succeeded. */
async function pay(started: StartedCheckout) {
  const intentId = toIntentId(started);
  const isPaid = await payIntent(intentId).then(
    () => true,
    () => false,
  );
  if (isPaid) await settlePayment({ intentId });
}

/** Pays every intent that a user was given, and lets the site discover the payments. */
async function payAll(uid: string) {
  await Promise.allSettled((await listCreatedIntents(uid)).map((id) => payIntent(id)));
  await reconcileCheckouts(uid);
}

test("a coupon lowers the price, is recorded with its line and fee, and leaves the cart once paid", async () => {
  const coupon = await insertCoupon({ discount: { amountCents: 1000 }, maxUses: 1 });
  const { uid, ...user } = await fill({ prices: [30, 10], coupon });
  const cart = await loadCart(uid);
  expect(cart).toMatchObject({ totalCents: 3000, coupon: { code: coupon.code, discountCents: 1000 } });
  await expect(startCheckout({ user: { uid, ...user }, totalCents: 4000 })).rejects.toMatchObject({
    code: "price_changed",
    details: { total: 30 },
  });
  const intentId = toIntentId(await startCheckout({ user: { uid, ...user }, totalCents: 3000 }));
  expect(await listClaims(coupon._id)).toMatchObject([{ uid, state: "held" }]);
  await payIntent(intentId);
  await settlePayment({ intentId });
  const { payments } = await findBuyerRecords(uid);
  expect(payments).toMatchObject([
    {
      amountCents: 3000,
      coupon: { code: coupon.code },
      items: [
        { priceCents: 3000, discountCents: 750, feeCents: 225 },
        { priceCents: 1000, discountCents: 250, feeCents: 75 },
      ],
    },
  ]);
  expect(await listClaims(coupon._id)).toMatchObject([{ uid, state: "used" }]);
  expect(await openTestDatabase().collection("cartCoupons").countDocuments({ uid })).toBe(0);
});

test("a coupon that makes the cart free needs no card and counts as used", async () => {
  const coupon = await insertCoupon({ discount: { percent: 100 }, maxUses: 1 });
  const user = await fill({ prices: [39, 10], coupon });
  expect(await startCheckout({ user, totalCents: 0 })).toMatchObject({ clientSecret: null });
  const { payments, inCart } = await findBuyerRecords(user.uid);
  expect([payments.map(({ amountCents }) => amountCents), inCart]).toEqual([[0], []]);
  expect(await listClaims(coupon._id)).toMatchObject([{ state: "used" }]);
});

test("a buyer who has paid with a coupon can't use it again", async () => {
  const coupon = await insertCoupon({ discount: { percent: 100 } });
  const user = await fill({ coupon });
  await startCheckout({ user, totalCents: 0 });
  await insertCart({ uid: user.uid, prices: [20] });
  await storeCoupon({ uid: user.uid, couponId: coupon._id });
  expect(await loadCart(user.uid)).toMatchObject({
    totalCents: 2000,
    couponProblem: { message: `You've already used coupon ${coupon.code}.` },
  });
});

test("an abandoned checkout releases its coupon", async () => {
  const coupon = await insertCoupon({ maxUses: 1 });
  const first = await fill({ coupon });
  await startCheckout({ user: first, totalCents: 3120 });
  await openTestDatabase().collection("cartCoupons").deleteOne({ uid: first.uid });
  await startCheckout({ user: first, totalCents: 3900 });
  expect(await listClaims(coupon._id)).toEqual([]);
  const second = await fill({ coupon });
  await startCheckout({ user: second, totalCents: 3120 });
});

test("a buyer's next cart reuses their claim", async () => {
  const coupon = await insertCoupon({ maxUses: 1 });
  const user = await fill({ coupon });
  await startCheckout({ user, totalCents: 3120 });
  await insertCart({ uid: user.uid, prices: [10] });
  await startCheckout({ user, totalCents: 3920 });
  await payAll(user.uid);
  const { payments } = await findBuyerRecords(user.uid);
  expect(payments.map(({ amountCents }) => amountCents)).toEqual([3920]);
  expect(await listClaims(coupon._id)).toMatchObject([{ state: "used", uid: user.uid }]);
});

test.each(["paid, but not recorded yet", "unpaid"])(
  "a checkout that has held the last slot for too long and is %s: the coupon is used once",
  async (state) => {
    const coupon = await insertCoupon({ maxUses: 1 });
    const [first, second] = [await fill({ coupon }), await fill({ coupon })];
    const intentId = toIntentId(await startCheckout({ user: first, totalCents: 3120 }));
    const claimedAt = new Date(Date.now() - 31 * 60_000);
    await openTestDatabase()
      .collection("couponClaims")
      .updateOne({ couponId: coupon._id }, { $set: { claimedAt } });
    if (state !== "unpaid") await payIntent(intentId);
    const started = startCheckout({ user: second, totalCents: 3120 });
    const expected = state === "unpaid" ? "claimed" : "cart_changed";
    expect(await started.then(() => "claimed").catch(({ code }) => code)).toBe(expected);
    await expect(payIntent(intentId)).rejects.toThrow();
    await payAll(second.uid);
    const paidWith = openTestDatabase().collection("payments").find({ "coupon.id": coupon._id });
    const winner = state === "unpaid" ? second : first;
    expect((await paidWith.toArray()).map(({ uid }) => uid)).toEqual([winner.uid]);
    expect(await listClaims(coupon._id)).toMatchObject([{ state: "used", uid: winner.uid }]);
  },
);

type Meanwhile = (world: { coupon: CouponDocument; user: ReturnType<typeof buildStudent> }) => Promise<void>;

/** Another user takes the last slot. */
const payAsAnother: Meanwhile = async ({ coupon }) => {
  const other = await fill({ coupon });
  const started = await startCheckout({ user: other, totalCents: 3120 }).catch(() => null);
  if (started) await pay(started);
};

/** Another tab of the user pays for a smaller cart with the coupon. */
const paySmallerCart: Meanwhile = async ({ user }) => {
  const line = await openTestDatabase()
    .collection("cartItems")
    .findOneAndDelete({ uid: user.uid, priceCents: 1000 });
  if (!line) return;
  const started = await startCheckout({ user, totalCents: 3120 }).catch(() => null);
  if (started) await pay(started);
};

/** Another tab of the user removes the coupon and pays. */
const payWithoutCoupon: Meanwhile = async ({ user }) => {
  await openTestDatabase().collection("cartCoupons").deleteOne({ uid: user.uid });
  await startCheckout({ user, totalCents: 4900 }).catch(() => null);
};

test.each<[string, Meanwhile]>([
  ["another user pays with the last slot", payAsAnother],
  ["another tab pays a smaller cart with it", paySmallerCart],
  ["another tab pays without it", payWithoutCoupon],
])(
  "%s before any one command of a starting checkout: a coupon with one use is used at most once, by the buyer who paid less",
  async (_name, meanwhile) => {
    const proxy = await startDatabaseProxy();
    const server = await loadWithDatabase(proxy.uri, () => import("#lib/payments/start-checkout"));
    const commands = await forEachCommand(proxy, async ({ where, pause }) => {
      const coupon = await insertCoupon({ maxUses: 1 });
      const user = await fill({ prices: [39, 10], coupon });
      const start = () => server.startCheckout({ user, totalCents: 3920 });
      await pause(start, () => meanwhile({ coupon, user })).catch((error: unknown) => {
        expect(error).toMatchObject({ name: "AppError" });
      });
      // Pay every intent that was given out.
      await payAll(user.uid);
      const paidWith = await openTestDatabase()
        .collection("payments")
        .find({ "coupon.id": coupon._id })
        .toArray();
      const claims = await listClaims(coupon._id);
      expect(paidWith.length, where).toBeLessThanOrEqual(1);
      expect(
        claims.filter(({ state }) => state === "used").map(({ uid }) => uid),
        where,
      ).toEqual(paidWith.map(({ uid }) => uid));
      // A held claim belongs to a checkout that can be paid.
      for (const { checkoutId, state } of claims) {
        const checkout = await openTestDatabase().collection("checkouts").findOne({ _id: checkoutId });
        const expected = state === "used" ? "settled" : "open";
        expect(checkout?.status, where).toBe(expected);
      }
      const { payments } = await findBuyerRecords(user.uid);
      const bought = payments.flatMap(({ serviceIds }) => serviceIds.map(String));
      expect(bought, where).toEqual([...new Set(bought)]);
      const intents = await Promise.all((await listCreatedIntents(user.uid)).map(retrievePaymentIntent));
      const paid = intents.filter(({ status }) => status === "succeeded").map(({ id }) => id);
      expect(payments.map(({ transactionId }) => transactionId).toSorted(), where).toEqual(paid.toSorted());
    });
    expect(commands).toBeGreaterThan(14);
  },
  attemptsTimeout,
);

test("a coupon that is used up between cart and payment is reported with the total without it, and nothing is payable", async () => {
  const coupon = await insertCoupon({ maxUses: 1 });
  const user = await fill({ coupon });
  const claims = openTestDatabase().collection("couponClaims");
  const proxy = await startDatabaseProxy();
  const server = await loadWithDatabase(proxy.uri, () => import("#lib/payments/require-claim"));
  const { openCheckout } = await import("#lib/payments/checkouts");
  const { buildSoldItems } = await import("#lib/payments/build-sold-items");
  const { lines } = await loadCart(user.uid);
  const items = await buildSoldItems(lines.map((line) => ({ ...line, teacherUid: coupon.uid })));
  const checkout = await openCheckout({ user, items, coupon: { id: coupon._id, code: coupon.code } });
  await claims.insertOne({
    couponId: coupon._id,
    uid: "another",
    checkoutId: new ObjectId(),
    slot: 0,
    state: "used",
    claimedAt: new Date(),
  });
  await expect(server.requireClaim(checkout)).rejects.toMatchObject({
    code: "cart_changed",
    message: `Coupon ${coupon.code} has been used up. The total is now $39.00. You weren't charged.`,
    details: { total: 39 },
  });
  expect((await findBuyerRecords(user.uid)).statuses).toEqual(["canceled"]);
});
