import type { PaymentIntent } from "@stripe/stripe-js";
import type Stripe from "stripe";

type PublicName = keyof PaymentIntent;

/** The intent fields that a browser may see; metadata, for example, isn't among them. */
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

/** Returns the intent's fields that the publishable key can read. */
export function toPublicIntent(intent: object): Partial<Stripe.PaymentIntent> {
  return Object.fromEntries(Object.entries(intent).filter(([name]) => name in publicNames));
}
