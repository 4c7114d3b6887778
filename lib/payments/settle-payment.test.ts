import { expect, test } from "vitest";
import { findMismatch } from "#lib/payments/settle-payment";

const checkout = { paymentIntentId: "pi_1", uid: "ada", amountCents: 8800, currency: "usd" };
const intent = { id: "pi_1", uid: "ada", amountCents: 8800, amountReceivedCents: 8800, currency: "usd" };

test.each([
  ["nothing", {}, {}, null],
  ["nothing, where the write of the intent was lost", {}, { paymentIntentId: undefined }, null],
  ["the intent", { id: "pi_2" }, {}, "intent"],
  ["the buyer", { uid: "eve" }, {}, "buyer"],
  ["the missing buyer", { uid: null }, {}, "buyer"],
  ["the currency", { currency: "jpy" }, {}, "currency"],
  ["the amount, too little", { amountCents: 50, amountReceivedCents: 50 }, {}, "amount"],
  ["the amount, too much", { amountCents: 8801, amountReceivedCents: 8801 }, {}, "amount"],
  ["what was received, in part", { amountReceivedCents: 8799 }, {}, "amount received"],
  ["what was received, nothing", { amountReceivedCents: 0 }, {}, "amount received"],
])("nothing is delivered for a payment that differs in %s", (_name, paid, agreed, mismatch) => {
  expect(findMismatch({ intent: { ...intent, ...paid }, checkout: { ...checkout, ...agreed } })).toBe(
    mismatch,
  );
});
