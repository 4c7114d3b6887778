import type { PaymentIntent } from "@stripe/stripe-js";
import type Stripe from "stripe";

type PublicName = keyof PaymentIntent;

/** What a browser may see of an intent; its metadata, for one, it may not. */
const publicNames: Record<PublicName, true> = {
  id: true,
  object: true,
  amount: true,
  canceled_at: true,
  cancellation_reason: true,
  capture_method: true,
  client_secret: true,
  confirmation_method: true,
  created: true,
  currency: true,
  description: true,
  last_payment_error: true,
  livemode: true,
  next_action: true,
  payment_method: true,
  payment_method_types: true,
  receipt_email: true,
  setup_future_usage: true,
  shipping: true,
  status: true,
};

/** The intent with the fields that the browser's key shows; a browser gets nothing else. */
export function toPublicIntent(intent: object): Partial<Stripe.PaymentIntent> {
  return Object.fromEntries(Object.entries(intent).filter(([name]) => name in publicNames));
}
