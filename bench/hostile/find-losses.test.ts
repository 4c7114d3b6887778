import { expect, test } from "vitest";
import { findLosses } from "#bench/hostile/find-losses";
import type { HonestUser } from "#bench/hostile/honest-user";
import type { Customer } from "#bench/visitor";

const course = { _id: "c1", title: "Everyday Spanish", price: 39 };

/** Returns a user to whom the site acknowledged a payment, a cart line, and a lesson, and whose export is this. */
function buildUser(stored: { purchases: string[]; cart: string[]; done: string[] }): HonestUser {
  const toEntries = (ids: string[]) => ids.map((_id) => ({ _id }));
  const answer = {
    purchases: toEntries(stored.purchases),
    cart: toEntries(stored.cart),
    progress: [{ serviceId: "c1", done: stored.done }],
  };
  const customer: Customer = {
    buyer: { email: "a@b.c", signInAgain: async () => {}, send: async () => ({ answer, milliseconds: 1 }) },
    purchases: [{ id: "p1", course }],
    line: { id: "l1", course },
  };
  return {
    visit: async () => 1,
    chooseKind: () => "browsing",
    customers: [customer],
    done: [{ customer, serviceId: "c1", lessonId: "d1" }],
  };
}

const complete = { purchases: ["p1", "p2"], cart: ["l1"], done: ["d1"] };

test("what was acknowledged and is stored isn't lost", async () => {
  const expected = { payments: 1, cartLines: 1, lessons: 1, losses: [] };
  expect(await findLosses([buildUser(complete)])).toEqual(expected);
});

test.each([
  ["purchases", "payment p1"],
  ["cart", "cart line l1"],
  ["done", "lesson c1/d1"],
] as const)("an acknowledged entry that isn't among %s is named as lost", async (missing, named) => {
  const { losses } = await findLosses([buildUser({ ...complete, [missing]: [] })]);
  expect(losses).toEqual([expect.stringContaining(named)]);
});
