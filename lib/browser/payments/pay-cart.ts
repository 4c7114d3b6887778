import { type ApiOutcome, type ApiRequest, callApi } from "#lib/browser/api/call-api";
import { formatCartChange } from "#lib/browser/payments/format-cart-change";
import {
  type ClientError,
  type ClientIntent,
  notChargedMessage,
  type PaymentAttemptResult,
  type PaymentOutcome,
  toErrorOutcome,
  toIntentOutcome,
  toRefusedAttempt,
} from "#lib/browser/payments/payment-state";
import type { Failure } from "#lib/rules/api/failure";
import { toCartPath } from "#lib/rules/auth/cart-path";
import { type Cart, type CartLine, listCharged } from "#lib/rules/cart/cart";
import { toContentKey } from "#lib/rules/payments/content-key";
import { toCents, toDollars } from "#lib/rules/payments/money";

type StripeAnswer = { paymentIntent?: ClientIntent; error?: ClientError };

/** The part of Stripe.js that a payment needs. */
export type PaymentForm = {
  /** Validates what the user typed. */
  submit(): Promise<{ error?: ClientError }>;
  confirm(clientSecret: string): Promise<StripeAnswer>;
  retrieve(clientSecret: string): Promise<StripeAnswer>;
};

type StartedPayment = { clientSecret: string } | { clientSecret: null; transactionId: string };

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
export async function payCart({
  form,
  cart,
  email,
  call = callApi,
}: PayOptions): Promise<PaymentAttemptResult> {
  const checked = form ? await withThrownError(() => form.submit()) : {};
  if (checked.error) return toReadyResult(checked.error.message ?? "Please check your card details.");
  const { lines, coupon, totalCents } = cart;
  const total = toDollars(totalCents);
  // Undefined on a page over plain http, where browsers can't hash: the server then compares only the total.
  const contentKey = await (crypto.subtle &&
    toContentKey({ items: listCharged(lines), couponCode: coupon?.code }));
  const started = await call<StartedPayment>({
    method: "POST",
    path: "/api/payment",
    body: { total, contentKey },
  });
  if (!started.ok)
    return toRefusedAttempt(await loadExplainedFailure({ failure: started.failure, cart, email, call }));
  const outcome = await confirmPayment({ form, started: started.data });
  if (outcome.kind === "unpaid") return toReadyResult(outcome.message);
  if (outcome.kind !== "paid") return { state: { step: "unknown" }, isOutdated: false };
  const { transactionId } = outcome;
  const body = { price: total, transactionId, email };
  const recorded = await call({ method: "POST", path: "/api/payment-done", body });
  return { state: { step: "paid", transactionId, isRecorded: recorded.ok }, isOutdated: false };
}

/** A free cart is paid as soon as the server has answered; any other is confirmed with Stripe. */
async function confirmPayment({
  form,
  started,
}: {
  form: PaymentForm | null;
  started: StartedPayment;
}): Promise<PaymentOutcome> {
  const { clientSecret } = started;
  if (clientSecret === null) return { kind: "paid", transactionId: started.transactionId };
  if (!form) return { kind: "unpaid", message: notChargedMessage };
  const outcome = toAnswerOutcome(await withThrownError(() => form.confirm(clientSecret)));
  if (outcome.kind !== "retrieve") return outcome;
  return toAnswerOutcome(await withThrownError(() => form.retrieve(clientSecret)));
}

type RefusedPayment = Pick<Required<PayOptions>, "cart" | "email" | "call"> & { failure: Failure };
type CurrentCartLine = Pick<CartLine, "serviceId" | "title" | "state"> & { price: number; discount?: number };

/** Replaces the failure's message with what changed in the cart, because only this page knows what the user saw. */
async function loadExplainedFailure({ failure, cart, email, call }: RefusedPayment): Promise<Failure> {
  if (failure.code !== "cart_changed" && failure.code !== "price_changed") return failure;
  const current = await call<CurrentCartLine[]>({ path: `/api${toCartPath(email)}` });
  if (!current.ok) return failure;
  const now = current.data.map((line) => {
    return { ...line, priceCents: toCents(line.price), discountCents: toCents(line.discount ?? 0) };
  });
  const message = formatCartChange({ seen: cart.lines, now });
  return message ? { code: "cart_changed", message } : failure;
}

function toAnswerOutcome({ paymentIntent, error }: StripeAnswer): PaymentOutcome {
  if (paymentIntent) return toIntentOutcome(paymentIntent);
  return error ? toErrorOutcome(error) : { kind: "retrieve" };
}

/** Turns an exception into an error after which the intent is retrieved. Stripe.js throws only unexpected errors. */
async function withThrownError(call: () => Promise<StripeAnswer>): Promise<StripeAnswer> {
  try {
    return await call();
  } catch {
    return { error: { type: "thrown" } };
  }
}

function toReadyResult(message: string): PaymentAttemptResult {
  return { state: { step: "ready", message }, isOutdated: false };
}
