import { getJson } from "#lib/browser/api/get-json";
import { type Outcome, sendJson } from "#lib/browser/api/send-json";
import type { Failure } from "#lib/rules/api/failure";
import { toCartPath } from "#lib/rules/auth/cart-path";
import { type CartLine, toCart } from "#lib/rules/cart/cart";
import { describeCartChange } from "#lib/rules/cart/describe-cart-change";
import { toContentKey } from "#lib/rules/payments/content-key";
import { toCents, toDollars } from "#lib/rules/payments/money";
import {
  type AttemptResult,
  afterRefusal,
  type ErrorWord,
  type IntentWord,
  judgeError,
  judgeIntent,
  type Verdict,
} from "#lib/rules/payments/payment-state";

type Answer = { paymentIntent?: IntentWord; error?: ErrorWord };

/** The browser's side of Stripe, as far as paying needs it. */
export type PaymentForm = {
  /** Checks what was typed. */
  submit(): Promise<{ error?: ErrorWord }>;
  confirm(clientSecret: string): Promise<Answer>;
  retrieve(clientSecret: string): Promise<Answer>;
};

type PayOptions = {
  form: PaymentForm;
  /** What the person saw. */
  lines: CartLine[];
  email: string;
  send?: typeof sendJson;
  read?: typeof getJson;
};

/**
 * One attempt to pay a cart. Throws nothing: whatever the network does, the result says no more than what is known, and
 * allows another attempt only where nothing is authorised.
 */
export async function payCart({
  form,
  lines,
  email,
  send = sendJson,
  read = getJson,
}: PayOptions): Promise<AttemptResult> {
  const checked = await listen(() => form.submit());
  if (checked.error) return readyAgain(checked.error.message ?? "Please check the card's details.");
  const total = toDollars(toCart(lines).totalCents);
  const begun: Outcome<{ clientSecret: string }> = await send({
    method: "POST",
    path: "/api/payment",
    body: { total, contentKey: await readContentKey(lines) },
  });
  if (!begun.ok) return afterRefusal(await explain({ failure: begun.failure, lines, email, read }));
  const verdict = await confirm({ form, clientSecret: begun.data.clientSecret });
  if (verdict.kind === "unpaid") return readyAgain(verdict.message);
  if (verdict.kind !== "paid") return { state: { step: "unknown" }, isOutdated: false };
  const { transactionId } = verdict;
  const recorded = await send({
    method: "POST",
    path: "/api/payment-done",
    body: { price: total, transactionId, email },
  });
  return { state: { step: "paid", transactionId, isRecorded: recorded.ok }, isOutdated: false };
}

/** Undefined on a page that may not hash, one over plain http: the total alone is compared then. */
async function readContentKey(lines: CartLine[]): Promise<string | undefined> {
  const charged = lines.filter(({ state }) => state === "available");
  return crypto.subtle ? toContentKey(charged) : undefined;
}

type Refusal = Pick<Required<PayOptions>, "lines" | "email" | "read"> & { failure: Failure };
type CurrentLine = Pick<CartLine, "serviceId" | "title" | "state"> & { price: number };

/** Where the cart is another by now, what happened to it: only this page knows what was seen. */
async function explain({ failure, lines, email, read }: Refusal): Promise<Failure> {
  if (failure.code !== "cart_changed" && failure.code !== "price_changed") return failure;
  const current = await read<CurrentLine[]>(`/api${toCartPath(email)}`);
  const now = current?.map((line) => ({ ...line, priceCents: toCents(line.price) }));
  const message = now && describeCartChange({ seen: lines, now });
  return message ? { code: "cart_changed", message } : failure;
}

async function confirm({
  form,
  clientSecret,
}: {
  form: PaymentForm;
  clientSecret: string;
}): Promise<Verdict> {
  const verdict = judgeAnswer(await listen(() => form.confirm(clientSecret)));
  if (verdict.kind !== "ask") return verdict;
  return judgeAnswer(await listen(() => form.retrieve(clientSecret)));
}

function judgeAnswer({ paymentIntent, error }: Answer): Verdict {
  if (paymentIntent) return judgeIntent(paymentIntent);
  return error ? judgeError(error) : { kind: "ask" };
}

/** What Stripe.js throws it has not understood itself: it becomes an error after which the intent is asked. */
async function listen<T extends { error?: ErrorWord }>(
  call: () => Promise<T>,
): Promise<T | { error: ErrorWord }> {
  try {
    return await call();
  } catch {
    return { error: { type: "thrown" } };
  }
}

function readyAgain(message: string): AttemptResult {
  return { state: { step: "ready", message }, isOutdated: false };
}
