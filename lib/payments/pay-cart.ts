import { type Outcome, sendJson } from "#lib/http/send-json";
import {
  type AttemptResult,
  afterRefusal,
  type ErrorWord,
  type IntentWord,
  judgeError,
  judgeIntent,
  type Verdict,
} from "#lib/payments/payment-state";
import { toDollars } from "#lib/services/money";

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
  totalCents: number;
  email: string;
  send?: typeof sendJson;
};

/**
 * One attempt to pay a cart. Throws nothing: whatever the network does, the result says no more than what is known, and
 * allows another attempt only where nothing is authorised. Safe for the browser.
 */
export async function payCart({
  form,
  totalCents,
  email,
  send = sendJson,
}: PayOptions): Promise<AttemptResult> {
  const checked = await listen(() => form.submit());
  if (checked.error) return readyAgain(checked.error.message ?? "Please check the card's details.");
  const total = toDollars(totalCents);
  const begun: Outcome<{ clientSecret: string }> = await send({
    method: "POST",
    path: "/api/payment",
    body: { total },
  });
  if (!begun.ok) return afterRefusal(begun.failure);
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
