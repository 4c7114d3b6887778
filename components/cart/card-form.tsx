import { Elements } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { useEffect, useState } from "react";
import { CardFields } from "#components/cart/card-fields";
import type { PaymentForm } from "#lib/browser/payments/pay-cart";
import { getAppearance, onAppearanceChange } from "#lib/browser/payments/payment-appearance";
import { allowedPaymentMethodTypes } from "#lib/rules/payments/payment-method-types";
import { defaultCurrency } from "#lib/rules/site";

export type CardFormProps = {
  stripe: Stripe;
  totalCents: number;
  isPaying: boolean;
  /** The server is being asked what lies in the cart and what became of its payments: nobody pays before it has said so. */
  isRefreshing: boolean;
  message: string | null;
  onPay: (form: PaymentForm) => Promise<void>;
  /** Something about the card was changed. */
  onEdit: () => void;
  onBroken: () => void;
};

/** Stripe's form. The intent is made when somebody pays, so the form is told how much that will be. */
export function CardForm({ stripe, totalCents, ...fields }: CardFormProps) {
  const [appearance, setAppearance] = useState(getAppearance);

  // An evening comes while a cart is open, and then its words would stand white on white.
  useEffect(() => onAppearanceChange(setAppearance), []);

  return (
    <Elements
      stripe={stripe}
      options={{
        mode: "payment",
        amount: totalCents,
        currency: defaultCurrency.toLowerCase(),
        allowedPaymentMethodTypes,
        appearance,
      }}
    >
      <CardFields {...fields} />
    </Elements>
  );
}
