import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { createRandom } from "#dev/testing/seeded-random";
import type { Reversal, SoldItem } from "#lib/db/documents/payments";
import { listPaymentEntries } from "#lib/ledger/list-payment-entries";
import { computeReversals, sumReversed, toDatedItems } from "#lib/ledger/reversals";
import { toPaidCents } from "#lib/rules/payments/sold-item";
import type { StripeReversal } from "#lib/stripe/refunds";

const now = new Date("2026-03-04T12:00:00Z");

function sell(priceCents: number, { discountCents = 0, uid = "teacher" } = {}): SoldItem {
  const feeCents = Math.round((priceCents - discountCents) / 10);
  const teacher = { uid, name: "Tom" };
  return {
    serviceId: new ObjectId(),
    title: "A course",
    image: "",
    priceCents,
    discountCents,
    teacher,
    feeCents,
    entitlement: [],
  };
}

function tell(stripeId: string, amountCents: number, change: Partial<StripeReversal> = {}): StripeReversal {
  return {
    stripeId,
    kind: "refund",
    amountCents,
    status: "succeeded",
    request: null,
    createdAt: now,
    ...change,
  };
}

function requestFor({ serviceId }: SoldItem): StripeReversal["request"] {
  return { refundId: "f".repeat(24), attempt: 1, serviceId: serviceId.toHexString() };
}

type Told = (items: SoldItem[]) => StripeReversal[];

/**
 * The refunded amount of each line and whether it lost access, after processing Stripe's responses in order.
 */
function follow(items: SoldItem[], ...answers: Told[]) {
  let stored: Reversal[] = [];
  for (const told of answers) stored = computeReversals({ items, stored, stripeReversals: told(items), now });
  const gone = items.map(({ serviceId }) => sumReversed({ serviceId, reversals: stored }));
  return {
    amounts: gone.map(({ amountCents }) => amountCents),
    fees: gone.map(({ feeCents }) => feeCents),
    ended: toDatedItems({ items, reversals: stored, now }).map(({ refundedAt }) => refundedAt !== undefined),
    losses: stored.map(({ lossCents }) => lossCents),
    stored,
  };
}

test.each<[string, number[], Told[], number[], boolean[]]>([
  ["a full refund in the dashboard", [3900, 4950], [() => [tell("re_1", 8850)]], [3900, 4950], [true, true]],
  [
    "a partial refund in the dashboard",
    [3000, 1000],
    [() => [tell("re_1", 1000)]],
    [750, 250],
    [false, false],
  ],
  [
    "one line that its buyer requested",
    [3900, 4950],
    [([line]) => (line ? [tell("re_1", 3900, { request: requestFor(line) })] : [])],
    [3900, 0],
    [true, false],
  ],
  [
    "a line's refund and a partial one in the dashboard, reported together: the line first",
    [3000, 1000],
    [
      ([line]) =>
        line
          ? [tell("re_0", 1000), tell("re_1", 3000, { request: requestFor(line), createdAt: new Date() })]
          : [],
    ],
    [3000, 1000],
    [true, true],
  ],
  [
    "a partial refund in the dashboard, and then all of a line: the rest is taken from the other line",
    [3000, 1000],
    [
      () => [tell("re_0", 1000)],
      ([line]) => (line ? [tell("re_0", 1000), tell("re_1", 3000, { request: requestFor(line) })] : []),
    ],
    [3000, 1000],
    [true, true],
  ],
  ["a pending refund", [3900], [() => [tell("re_1", 3900, { status: "pending" })]], [3900], [true]],
  [
    "a refund that failed right away",
    [3900],
    [() => [tell("re_1", 3900, { status: "returned" })]],
    [0],
    [false],
  ],
  [
    "a refund that failed later",
    [3900],
    [() => [tell("re_1", 3900)], () => [tell("re_1", 3900, { status: "returned" })]],
    [0],
    [false],
  ],
  [
    "a failed refund, followed by an outdated response",
    [3900],
    [
      () => [tell("re_1", 3900)],
      () => [tell("re_1", 3900, { status: "returned" })],
      () => [tell("re_1", 3900, { status: "pending" })],
    ],
    [0],
    [false],
  ],
  [
    "a failed refund and the next one",
    [3900],
    [() => [tell("re_1", 3900)], () => [tell("re_1", 3900, { status: "returned" }), tell("re_2", 3900)]],
    [3900],
    [true],
  ],
  ["a dispute", [3900, 4950], [() => [tell("dp_1", 8850, { kind: "dispute" })]], [3900, 4950], [true, true]],
])(
  "the lines' shares add up to what was refunded, and never exceed a line: %s",
  (_name, prices, answers, amounts, ended) => {
    expect(
      follow(
        prices.map((price) => sell(price)),
        ...answers,
      ),
    ).toMatchObject({ amounts, ended });
  },
);

test("the fee goes back in proportion to the price: two parts return as much as one", () => {
  const items = [sell(333)];
  expect(follow(items, () => [tell("re_1", 333)]).fees).toEqual([33]);
  const parts = follow(
    items,
    () => [tell("re_1", 111)],
    () => [tell("re_1", 111), tell("re_2", 222)],
  );
  expect(parts.fees).toEqual([33]);
});

test("a line that a coupon made free loses access with the last of the other lines, and regains it with them", () => {
  const items = [sell(3900), sell(3900, { discountCents: 3900 })];
  expect(follow(items, () => [tell("re_1", 1000)]).ended).toEqual([false, false]);
  expect(follow(items, () => [tell("re_1", 3900)]).ended).toEqual([true, true]);
  const returned = follow(
    items,
    () => [tell("re_1", 3900)],
    () => [tell("re_1", 3900, { status: "returned" })],
  );
  expect(returned.ended).toEqual([false, false]);
});

test("the part of a dispute beyond earlier refunds is the site's loss", () => {
  const items = [sell(3900)];
  const { amounts, losses } = follow(items, () => [
    tell("re_1", 1000),
    tell("dp_1", 3900, { kind: "dispute", createdAt: new Date() }),
  ]);
  expect(amounts).toEqual([3900]);
  expect(losses).toEqual([0, 1000]);
});

test("a refunded line keeps its first date until the money returns", () => {
  const [item] = [sell(3900)];
  const reversals = computeReversals({
    items: [item],
    stored: [],
    stripeReversals: [tell("re_1", 3900)],
    now,
  });
  const [dated] = toDatedItems({ items: [item], reversals, now });
  const later = new Date("2026-04-01T12:00:00Z");
  const items = dated ? [dated] : [];
  expect(toDatedItems({ items, reversals, now: later })).toMatchObject([{ refundedAt: now }]);
  const stripeReversals = [tell("re_1", 3900, { status: "returned" })];
  const back = computeReversals({ items, stored: reversals, stripeReversals, now: later });
  const [restored] = toDatedItems({ items, reversals: back, now: later });
  expect(restored).toMatchObject({ priceCents: 3900 });
  expect(restored).not.toHaveProperty("refundedAt");
});

test("in any order of events, each ledger entry adds up to 0 and no line gives back more than was paid", () => {
  const random = createRandom(1818);
  for (let round = 0; round < 400; round += 1) {
    const items = Array.from({ length: 1 + Math.floor(random() * 5) }, (_, index) =>
      sell(50 + Math.floor(random() * 10_000), {
        discountCents: random() < 0.2 ? 50 : 0,
        uid: `teacher-${index % 2}`,
      }),
    );
    let stored: Reversal[] = [];
    const told: StripeReversal[] = [];
    for (let step = 0; step < 8; step += 1) {
      const chosen = items[Math.floor(random() * items.length)];
      const returning = told[Math.floor(random() * told.length)];
      if (random() < 0.3 && returning) returning.status = "returned";
      else {
        const request = random() < 0.5 && chosen ? requestFor(chosen) : null;
        told.push(tell(`re_${step}`, 1 + Math.floor(random() * 9000), { request }));
      }
      // Stripe's response may be an outdated one.
      const heard = random() < 0.3 ? told.slice(0, -1) : told;
      stored = computeReversals({ items, stored, stripeReversals: heard.map((fact) => ({ ...fact })), now });
      for (const item of items) {
        const { amountCents, feeCents } = sumReversed({ serviceId: item.serviceId, reversals: stored });
        expect(amountCents).toBeLessThanOrEqual(toPaidCents(item));
        expect(feeCents).toBeLessThanOrEqual(item.feeCents);
        if (amountCents === toPaidCents(item) && amountCents > 0) expect(feeCents).toBe(item.feeCents);
      }
      const payment = { _id: new ObjectId(), items, reversals: stored, currency: "usd", createdAt: now };
      for (const { key, postings } of listPaymentEntries(payment)) {
        expect(
          postings.reduce((sum, { amountCents }) => sum + amountCents, 0),
          key,
        ).toBe(0);
      }
    }
  }
});
