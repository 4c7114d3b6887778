import type Stripe from "stripe";
import { z } from "zod";
import { createId } from "#dev/stripe/ids";
import { createIntent } from "#dev/stripe/new-intent";
import { createMethod } from "#dev/stripe/payment-method";
import type { State } from "#dev/stripe/state";

export const knownPaymentsSchema = z.array(
  z.strictObject({
    id: z.string().startsWith("pi_"),
    amountCents: z.int().min(1),
    currency: z.string(),
    uid: z.string(),
    /** In seconds. */
    created: z.int(),
  }),
);

export type KnownPayment = z.infer<typeof knownPaymentsSchema>[number];

/** Adds payments made elsewhere as paid with a Visa card, without events. Known payments stay unchanged. */
export function learnPayments(state: State, payments: KnownPayment[]): void {
  for (const { id, amountCents, currency, uid, created } of payments) {
    if (state.intents.has(id)) continue;
    const card = { number: "4242424242424242", exp_month: 12, exp_year: new Date().getFullYear() + 1 };
    const stored = createMethod(card);
    const opened = createIntent({ amount: amountCents, currency, metadata: { uid } });
    const paid: Stripe.PaymentIntent = {
      ...opened,
      id,
      created,
      status: "succeeded",
      amount_received: amountCents,
      payment_method: stored.method.id,
      latest_charge: createId("ch"),
    };
    state.save({ kind: "method", value: stored });
    state.save({ kind: "intent", value: paid });
  }
}
