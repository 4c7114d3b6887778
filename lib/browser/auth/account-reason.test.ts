import { expect, test } from "vitest";
import { getAccountReason } from "#lib/browser/auth/account-reason";

const [id, otherId] = ["a".repeat(24), "b".repeat(24)];
const toEntry = (price: number) => ({ serviceId: id, title: "Rust", price, addedAt: 1 });
const course = { _id: id, title: "Linear Algebra" };
const nothing = { cart: [], hasCoupon: false, course: null };

test.each([
  ["review", { from: `/details/${id}` }],
  ["enroll in Linear Algebra", { from: `/details/${id}#enroll`, course }],
  ["enroll in this course", { from: `/details/${otherId}#enroll`, course }],
  ["enroll in this course", { from: `/details/${id}#enroll` }],
  ["pay: 2 courses, $53.99", { from: "/cart", cart: [toEntry(49), toEntry(4.99)] }],
  ["pay: 1 course, $49.00", { from: "/cart/ada@openbook.test", cart: [toEntry(49)] }],
  ["pay: 1 course", { from: "/cart", cart: [toEntry(49)], hasCoupon: true }],
  ["enroll: 1 course", { from: "/cart", cart: [toEntry(0)] }],
  ["see your cart", { from: "/cart/ada@openbook.test" }],
  ["add a service", { from: "/adservice" }],
  ["teach", { from: "/teach/sales?cursor=a" }],
  ["see your purchases", { from: "/purchases#latest" }],
  [null, { from: "/services?q=rust" }],
  [null, { from: "/details" }],
  [null, { from: "//evil.example/details" }],
  [null, { from: "toString" }],
  [null, { from: "/toString" }],
  [null, { from: null, cart: [toEntry(49)] }],
])("a visitor reads why they need an account: %s", (reason, options) => {
  expect(getAccountReason({ ...nothing, ...options })).toBe(reason);
});
