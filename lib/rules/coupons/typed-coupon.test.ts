import { expect, test } from "vitest";
import { toCouponChange, toLastDay, typedCouponSchema } from "#lib/rules/coupons/typed-coupon";
import { toFieldMessages } from "#lib/rules/validation/field-messages";

const typed = { code: "welcome20", kind: "percent", value: "20", endsAt: "", maxUses: "", serviceIds: [] };
const made = { code: "WELCOME20", percent: 20, endsAt: null, maxUses: null, serviceIds: null };

test.each<[string, object, object]>([
  ["a percentage", {}, {}],
  ["spaces", { value: " 20 ", code: " welcome20 " }, {}],
  ["an amount", { kind: "amount", value: "12.50" }, { percent: undefined, amount: 12.5 }],
  ["an end: the whole day counts", { endsAt: "2099-12-31" }, { endsAt: "2099-12-31T23:59:59.999Z" }],
  ["a limit of uses", { maxUses: "100" }, { maxUses: 100 }],
  ["one course", { serviceIds: ["a".repeat(24)] }, { serviceIds: ["a".repeat(24)] }],
])("the form's values become a coupon: %s", (_name, change, expected) => {
  expect(typedCouponSchema.parse({ ...typed, ...change })).toEqual({ ...made, ...expected });
});

test.each<[string, object, string[]]>([
  ["empty fields", { code: "", value: "" }, ["code", "value"]],
  ["a percentage above 100", { value: "101" }, ["value"]],
  ["a comma", { kind: "amount", value: "12,50" }, ["value"]],
  ["three decimals", { kind: "amount", value: "1.005" }, ["value"]],
  ["a limit that isn't a number", { maxUses: "many" }, ["maxUses"]],
  ["a limit of 0", { maxUses: "0" }, ["maxUses"]],
  ["an invalid date", { endsAt: "soon" }, ["endsAt"]],
])("each wrong field has its own message: %s", (_name, change, fields) => {
  const { error } = typedCouponSchema.safeParse({ ...typed, ...change });
  expect(Object.keys(error ? toFieldMessages(error) : {}).toSorted()).toEqual(fields);
});

test.each([
  ["an unchanged day keeps its time", "2099-12-31T10:30:00.000Z", "2099-12-31", "2099-12-31T10:30:00.000Z"],
  ["a day that begins", "2099-12-31T00:00:00.000Z", "2099-12-31", "2099-12-31T00:00:00.000Z"],
  ["another day counts as a whole", "2099-12-31T10:30:00.000Z", "2100-01-01", "2100-01-01T23:59:59.999Z"],
  ["an empty day removes the end", "2099-12-31T10:30:00.000Z", "", null],
  ["no end stays none", null, "", null],
  ["a first end", null, "2099-12-31", "2099-12-31T23:59:59.999Z"],
])("saving a coupon moves its end only if the day was changed: %s", (_name, stored, typedDay, endsAt) => {
  expect(toCouponChange({ endsAt: typedDay, maxUses: "5" }, { endsAt: stored })).toEqual({
    endsAt,
    maxUses: 5,
  });
  expect(toLastDay(endsAt)).toBe(typedDay);
});
