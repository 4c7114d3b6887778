import type Stripe from "stripe";
import { z } from "zod";
import { createId } from "#dev/stripe/ids";
import { createIntent } from "#dev/stripe/new-intent";
import { createTestMethod } from "#dev/stripe/payment-method";
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
export function storeKnownPayments(state: State, payments: KnownPayment[]): void {
  for (const { id, amountCents, currency, uid, created } of payments) {
    if (state.intents.has(id)) continue;
    const stored = createTestMethod("4242424242424242");
    const paid: Stripe.PaymentIntent = {
      ...createIntent({ amount: amountCents, currency, metadata: { uid } }),
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
