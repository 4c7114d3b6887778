import { describe, expect, test } from "vitest";
import type { ApiOutcome, ApiRequest } from "#lib/browser/api/call-api";
import { type PaymentForm, payCart } from "#lib/browser/payments/pay-cart";
import type { Failure } from "#lib/rules/api/failure";
import { type CartLine, toCart } from "#lib/rules/cart/cart";
import { toContentKey } from "#lib/rules/payments/content-key";

type Answer = Awaited<ReturnType<PaymentForm["confirm"]>>;
type Script = {
  submit?: { error?: { type: string; message?: string } };
  payment?: ApiOutcome<unknown>;
  confirm?: Answer | Error;
  retrieve?: Answer | Error;
  done?: ApiOutcome<unknown>;
  /** The cart as the server has it now; null if it can't be read. */
  cart?: object[] | null;
};

const unreachable: ApiOutcome<unknown> = {
  ok: false,
  failure: { code: "unreachable", message: "No network." },
};
const intent = (status: string) => ({ paymentIntent: { id: "pi_1", status } });
const line = (serviceId: string, priceCents: number, state: CartLine["state"] = "available"): CartLine => {
  return {
    _id: serviceId,
    serviceId,
    title: serviceId,
    language: null,
    image: "",
    priceCents,
    addedPriceCents: priceCents,
    state,
  };
};
const spanish = line("Spanish", 3900);
const french = line("French", 4950);
const lines = [spanish, french, line("Gone", 100, "gone")];
const lost = { error: { type: "api_connection_error", message: "Network lost." } };

/** Pays with a form and a server that respond as scripted. Returns the result and the calls in order. */
async function pay({ submit = {}, payment, confirm, retrieve, done, cart = null }: Script) {
  const calls: string[] = [];
  const answer = (name: string, value: Answer | Error = intent("succeeded")) => {
    calls.push(name);
    return value instanceof Error ? Promise.reject(value) : Promise.resolve(value);
  };
  const call = async <Data>({ path, body }: ApiRequest) => {
    calls.push(body === undefined ? path : `${path} ${JSON.stringify(body)}`);
    if (path === readCart) return (cart ? { ok: true, data: cart } : unreachable) as ApiOutcome<Data>;
    const secret = { ok: true, data: { clientSecret: "secret" } };
    const given = path === "/api/payment" ? (payment ?? secret) : (done ?? { ok: true, data: {} });
    return given as ApiOutcome<Data>;
  };
  const form: PaymentForm = {
    submit: async () => submit,
    confirm: () => answer("confirm", confirm),
    retrieve: () => answer("retrieve", retrieve),
  };
  const result = await payCart({ form, cart: toCart({ lines }), email: "a@b.co", call });
  return { ...result, calls };
}

const begin = `/api/payment {"total":88.5,"contentKey":"${await toContentKey({ items: [spanish, french] })}"}`;
const readCart = "/api/cart/a@b.co";
const record = '/api/payment-done {"price":88.5,"transactionId":"pi_1","email":"a@b.co"}';

test("a payment starts with the total and the content on the screen, is confirmed once, and recorded", async () => {
  const { state, calls } = await pay({});
  expect(state).toEqual({ step: "paid", transactionId: "pi_1", isRecorded: true });
  expect(calls).toEqual([begin, "confirm", record]);
});

test("a free cart needs no card: its courses are owned once the server confirms, and it's recorded as seen", async () => {
  const calls: string[] = [];
  const free = [line("Spanish", 0)];
  const call = async <Data>({ path, body }: ApiRequest): Promise<ApiOutcome<Data>> => {
    calls.push(`${path} ${JSON.stringify(body)}`);
    return { ok: true, data: { clientSecret: null, transactionId: "free_1" } as Data };
  };
  const { state } = await payCart({ form: null, cart: toCart({ lines: free }), email: "a@b.co", call });
  expect(state).toEqual({ step: "paid", transactionId: "free_1", isRecorded: true });
  expect(calls).toEqual([
    `/api/payment {"total":0,"contentKey":"${await toContentKey({ items: free })}"}`,
    '/api/payment-done {"price":0,"transactionId":"free_1","email":"a@b.co"}',
  ]);
});

describe("'paid' is shown if and only if Stripe reports the payment as paid, whatever response is lost, and it's recorded", () => {
  test.each<[string, Script, boolean]>([
    ["the response of the recording is lost", { done: unreachable }, false],
    ["the response of the confirmation is lost, but the intent is paid", { confirm: lost }, true],
    ["Stripe.js throws, but the intent is paid", { confirm: new Error("x") }, true],
    [
      "another tab has paid it",
      {
        confirm: {
          error: { type: "invalid_request_error", payment_intent: { id: "pi_1", status: "succeeded" } },
        },
      },
      true,
    ],
  ])("%s", async (_name, script, isRecorded) => {
    const { state, calls } = await pay(script);
    expect(state).toEqual({ step: "paid", transactionId: "pi_1", isRecorded });
    expect(calls.at(-1)).toBe(record);
  });
});

describe("the user can pay again only if nothing is authorized", () => {
  const declined = { error: { type: "card_error", message: "Your card was declined." } };
  const failure = { code: "price_changed", message: "Look at the new total." } as const;
  test.each<[string, Script, string, string[]]>([
    [
      "an invalid entry",
      { submit: { error: { type: "validation_error", message: "Too short." } } },
      "Too short.",
      [],
    ],
    ["the site is down before the payment starts", { payment: unreachable }, "No network.", [begin]],
    ["a price changed", { payment: { ok: false, failure } }, "Look at the new total.", [begin, readCart]],
    [
      "a course was replaced by one of the same price",
      {
        payment: { ok: false, failure: { code: "cart_changed", message: "It changed." } },
        cart: [
          { serviceId: "Spanish", title: "Spanish", price: 39, state: "available" },
          { serviceId: "Italian", title: "Italian", price: 49.5, state: "available" },
        ],
      },
      "“French” was removed from your cart. “Italian” was added to your cart.",
      [begin, readCart],
    ],
    ["a declined card", { confirm: declined }, "Your card was declined.", [begin, "confirm"]],
    [
      "a 3-D Secure step that failed",
      {
        confirm: {
          error: {
            type: "invalid_request_error",
            message: "We could not authenticate you.",
            payment_intent: { id: "pi_1", status: "requires_payment_method" },
          },
        },
      },
      "We could not authenticate you.",
      [begin, "confirm"],
    ],
    [
      "a lost response of an intent that wasn't paid",
      { confirm: lost, retrieve: intent("requires_payment_method") },
      "you weren't charged",
      [begin, "confirm", "retrieve"],
    ],
    [
      "a 3-D Secure step that the user left",
      { confirm: intent("requires_action") },
      "you weren't charged",
      [begin, "confirm"],
    ],
    [
      "a canceled intent",
      { confirm: lost, retrieve: intent("canceled") },
      "This payment is no longer valid, and you weren't charged.",
      [begin, "confirm", "retrieve"],
    ],
    [
      "an intent that was canceled during the bank's check",
      {
        confirm: {
          error: {
            type: "invalid_request_error",
            message:
              "This PaymentIntent's payment_method could not be updated because it has a status of canceled.",
            payment_intent: { id: "pi_1", status: "canceled" },
          },
        },
      },
      "This payment is no longer valid, and you weren't charged.",
      [begin, "confirm"],
    ],
  ])("%s", async (_name, script, message, calls) => {
    const result = await pay(script);
    expect(result.state).toEqual({ step: "ready", message: expect.stringContaining(message) });
    expect(result.calls).toEqual(calls);
  });
});

describe("the user is never asked to pay again while the outcome is unknown", () => {
  test.each<[string, Script]>([
    ["the network stays down", { confirm: lost, retrieve: lost }],
    ["Stripe.js throws twice", { confirm: new Error("x"), retrieve: new Error("x") }],
    ["the payment is being processed", { confirm: intent("processing") }],
    ["authorized, but not captured", { confirm: intent("requires_capture") }],
    ["an unknown status", { confirm: intent("requires_something_new") }],
    ["empty responses", { confirm: {}, retrieve: {} }],
    ["an error at Stripe", { confirm: { error: { type: "api_error" } }, retrieve: lost }],
  ])("%s", async (_name, script) => {
    const { state, calls } = await pay(script);
    expect(state).toEqual({ step: "unknown" });
    expect(calls).not.toContain(record);
  });
});

test.each<[Failure, boolean, string]>([
  [{ code: "price_changed", message: "No.", details: { total: 90.5 } }, true, "The total is now $90.50"],
  [{ code: "cart_changed", message: "Review your cart." }, true, "Review your cart."],
  [{ code: "already_owned", message: "You own it." }, true, "You own it."],
  [
    { code: "already_owned", message: "No.", details: { serviceId: "a" } },
    true,
    "Delete it to pay for the others.",
  ],
  [{ code: "conflict", message: "It is being confirmed." }, true, "It is being confirmed."],
  [
    { code: "invalid", message: "No.", fields: { total: "Your cart is empty." } },
    true,
    "Your cart is empty.",
  ],
  [{ code: "not_configured", message: "No." }, false, "Card payments aren't set up on this site."],
  [{ code: "unavailable", message: "Try shortly." }, false, "Try shortly."],
  [{ code: "unreachable", message: "No network." }, false, "No network."],
])(
  "a refusal by the server is shown, and the cart is reloaded if it has changed: %j",
  async (failure, expected, message) => {
    const { isOutdated, state, calls } = await pay({ payment: { ok: false, failure } });
    expect(isOutdated).toBe(expected);
    expect(state).toEqual({ step: "ready", message: expect.stringContaining(message) });
    const isChanged = failure.code === "price_changed" || failure.code === "cart_changed";
    expect(calls, "nothing is confirmed").toEqual(isChanged ? [begin, readCart] : [begin]);
  },
);
