import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { buildCourse, teacher } from "#dev/testing/courses/build-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { createCartItem } from "#lib/cart/cart-items";
import { loadCart } from "#lib/cart/load-cart";
import { createCourse } from "#lib/courses/create-course";

const uid = "student";

async function addToCart(title: string, price: number): Promise<string> {
  const { id: serviceId } = await createCourse({ course: buildCourse({ title, price }), owner: teacher });
  await createCartItem({ uid, course: { serviceId } });
  return serviceId;
}

const toFilter = (serviceId: string) => ({ _id: new ObjectId(serviceId) });

test("a cart keeps the order of its items and uses current prices", async () => {
  const first = await addToCart("Everyday Spanish", 39);
  await addToCart("Honest Charts", 49.5);
  await openTestDatabase()
    .collection("services")
    .updateOne(toFilter(first), { $set: { priceCents: 4200 } });
  const { lines, totalCents } = await loadCart(uid);
  expect(lines).toMatchObject([
    { title: "Everyday Spanish", priceCents: 4200, addedPriceCents: 3900, state: "available" },
    { title: "Honest Charts", priceCents: 4950, addedPriceCents: 4950, state: "available" },
  ]);
  expect(totalCents).toBe(9150);
});

test("removed and already owned courses are shown but not charged", async () => {
  const gone = await addToCart("Everyday Spanish", 39);
  const owned = await addToCart("Honest Charts", 49.5);
  await addToCart("Linear Algebra", 20);
  await openTestDatabase().collection("services").deleteOne(toFilter(gone));
  await insertPayment({ uid, serviceIds: [owned] });
  await insertPayment({ uid: "another-user", serviceIds: [gone] });
  const { lines, totalCents } = await loadCart(uid);
  expect(lines.map(({ title, state }) => [title, state])).toEqual([
    ["Everyday Spanish", "gone"],
    ["Honest Charts", "owned"],
    ["Linear Algebra", "available"],
  ]);
  expect(totalCents).toBe(2000);
});

test("a course that the buyer teaches, added earlier, is shown but not charged", async () => {
  const own = await addToCart("Everyday Spanish", 39);
  await addToCart("Honest Charts", 49.5);
  await openTestDatabase()
    .collection("services")
    .updateOne(toFilter(own), { $set: { "owner.uid": uid } });
  const { lines, totalCents } = await loadCart(uid);
  expect(lines).toMatchObject([
    { title: "Everyday Spanish", state: "taught" },
    { title: "Honest Charts", state: "available" },
  ]);
  expect(totalCents).toBe(4950);
});

test("an empty cart costs nothing", async () => {
  expect(await loadCart(uid)).toEqual({ lines: [], totalCents: 0, coupon: null, couponProblem: null });
});
