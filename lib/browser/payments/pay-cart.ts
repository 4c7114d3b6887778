import { type Outcome as ApiOutcome, type ApiRequest, callApi } from "#lib/browser/api/call-api";
import { describeCartChange } from "#lib/browser/payments/describe-cart-change";
import {
  type AttemptResult,
  type ClientError,
  type ClientIntent,
  classifyError,
  classifyIntent,
  notCharged,
  type Outcome,
  toRefusedAttempt,
} from "#lib/browser/payments/payment-state";
import type { Failure } from "#lib/rules/api/failure";
import { toCartPath } from "#lib/rules/auth/cart-path";
import { type Cart, type CartLine, listCharged } from "#lib/rules/cart/cart";
import { toContentKey } from "#lib/rules/payments/content-key";
import { toCents, toDollars } from "#lib/rules/payments/money";

type Answer = { paymentIntent?: ClientIntent; error?: ClientError };

/** The part of Stripe.js that a payment needs. */
export type PaymentForm = {
  /** Validates what the user typed. */
  submit(): Promise<{ error?: ClientError }>;
  confirm(clientSecret: string): Promise<Answer>;
  retrieve(clientSecret: string): Promise<Answer>;
};

type Started = { clientSecret: string } | { clientSecret: null; transactionId: string };

/** `form` is null for a free cart. `cart` is the one that the user saw. */
type PayOptions = {
  form: PaymentForm | null;
  cart: Cart;
  email: string;
  call?: <Data>(request: ApiRequest) => Promise<ApiOutcome<Data>>;
};

/**
 * One attempt to pay for a cart. Never throws. Even when responses are lost, the result states only what is known, and
 * allows another attempt only if nothing is authorized.
 */
export async function payCart({ form, cart, email, call = callApi }: PayOptions): Promise<AttemptResult> {
  const checked = form ? await catchThrown(() => form.submit()) : {};
  if (checked.error) return readyAgain(checked.error.message ?? "Please check your card details.");
  const { lines, coupon, totalCents } = cart;
  const total = toDollars(totalCents);
  // Undefined on a page over plain http, where browsers can't hash: the server then compares only the total.
  const contentKey = await (crypto.subtle &&
    toContentKey({ items: listCharged(lines), couponCode: coupon?.code }));
  const started = await call<Started>({ method: "POST", path: "/api/payment", body: { total, contentKey } });
  if (!started.ok) return toRefusedAttempt(await explain({ failure: started.failure, cart, email, call }));
  const outcome = await finish({ form, started: started.data });
  if (outcome.kind === "unpaid") return readyAgain(outcome.message);
  if (outcome.kind !== "paid") return { state: { step: "unknown" }, isOutdated: false };
  const { transactionId } = outcome;
  const body = { price: total, transactionId, email };
  const recorded = await call({ method: "POST", path: "/api/payment-done", body });
  return { state: { step: "paid", transactionId, isRecorded: recorded.ok }, isOutdated: false };
}

/** A free cart is paid as soon as the server has answered; any other is confirmed with Stripe. */
async function finish({ form, started }: { form: PaymentForm | null; started: Started }): Promise<Outcome> {
  const { clientSecret } = started;
  if (clientSecret === null) return { kind: "paid", transactionId: started.transactionId };
  if (!form) return { kind: "unpaid", message: notCharged };
  const outcome = classifyAnswer(await catchThrown(() => form.confirm(clientSecret)));
  if (outcome.kind !== "retrieve") return outcome;
  return classifyAnswer(await catchThrown(() => form.retrieve(clientSecret)));
}

type Refusal = Pick<Required<PayOptions>, "cart" | "email" | "call"> & { failure: Failure };
type CurrentLine = Pick<CartLine, "serviceId" | "title" | "state"> & { price: number; discount?: number };

/** Replaces the failure's message with what changed in the cart, because only this page knows what the user saw. */
async function explain({ failure, cart, email, call }: Refusal): Promise<Failure> {
  if (failure.code !== "cart_changed" && failure.code !== "price_changed") return failure;
  const current = await call<CurrentLine[]>({ path: `/api${toCartPath(email)}` });
  if (!current.ok) return failure;
  const now = current.data.map((line) => {
    return { ...line, priceCents: toCents(line.price), discountCents: toCents(line.discount ?? 0) };
  });
  const message = describeCartChange({ seen: cart.lines, now });
  return message ? { code: "cart_changed", message } : failure;
}

function classifyAnswer({ paymentIntent, error }: Answer): Outcome {
  if (paymentIntent) return classifyIntent(paymentIntent);
  return error ? classifyError(error) : { kind: "retrieve" };
}

/** Turns an exception into an error after which the intent is retrieved. Stripe.js throws only unexpected errors. */
async function catchThrown(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch {
    return { error: { type: "thrown" } };
  }
}

function readyAgain(message: string): AttemptResult {
  return { state: { step: "ready", message }, isOutdated: false };
}
