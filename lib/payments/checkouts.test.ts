import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { toClosedKey } from "#lib/payments/checkouts";

test("a closed checkout frees its content key for the next one, however often it is closed", () => {
  const _id = new ObjectId();
  const contentKey = "0".repeat(64);
  const closed = toClosedKey({ _id, contentKey });
  expect(closed).not.toBe(contentKey);
  expect(toClosedKey({ _id, contentKey: closed })).toBe(closed);
});
