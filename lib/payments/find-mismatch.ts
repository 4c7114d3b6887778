import "server-only";
import type { CheckoutDocument } from "#lib/db/collections";
import type { PaymentIntent } from "#lib/payments/payment-intents";

type Comparison = {
  intent: Pick<PaymentIntent, "id" | "amountCents" | "amountReceivedCents" | "currency" | "uid">;
  checkout: Pick<CheckoutDocument, "paymentIntentId" | "amountCents" | "currency" | "uid">;
};

/** In what an intent that was paid differs from the checkout that it names, or null: then it is what was agreed. */
export function findMismatch({ intent, checkout }: Comparison): string | null {
  if (checkout.paymentIntentId !== undefined && intent.id !== checkout.paymentIntentId) return "intent";
  if (intent.uid !== checkout.uid) return "buyer";
  if (intent.currency !== checkout.currency) return "currency";
  if (intent.amountCents !== checkout.amountCents) return "amount";
  if (intent.amountReceivedCents !== checkout.amountCents) return "amount received";
  return null;
}
