import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { useEffect, useState } from "react";
import { useOnReactivate } from "#components/cart/use-on-reactivate";
import { FormMessage } from "#components/ui/form-message";
import { SubmitButton } from "#components/ui/submit-button";
import type { PaymentForm } from "#lib/browser/payments/pay-cart";
import { getAppearance, onAppearanceChange } from "#lib/browser/payments/payment-appearance";
import { paymentFonts } from "#lib/browser/payments/payment-fonts";
import { stripeCurrency } from "#lib/rules/payments/money";
import { allowedPaymentMethodTypes } from "#lib/rules/payments/payment-method-types";

export type CardFormProps = {
  stripe: Stripe;
  totalCents: number;
  isPaying: boolean;
  /** The cart and its payments are being refreshed. Paying is disabled until the server has responded. */
  isRefreshing: boolean;
  message: string | null;
  onPay: (form: PaymentForm) => Promise<void>;
  /** Called when the card details change. */
  onEdit: () => void;
  onBroken: () => void;
};

/** Stripe's form. The payment intent is created only when the user pays, so the form needs the amount. */
export function CardForm({ stripe, totalCents, ...fields }: CardFormProps) {
  const [appearance, setAppearance] = useState(getAppearance);

  // The color scheme may change while a cart is open, which would leave white text on white.
  useEffect(() => onAppearanceChange(setAppearance), []);

  return (
    <Elements
      stripe={stripe}
      options={{
        mode: "payment",
        amount: totalCents,
        currency: stripeCurrency,
        allowedPaymentMethodTypes,
        appearance,
        fonts: paymentFonts,
      }}
    >
      <CardFields {...fields} />
    </Elements>
  );
}

type CardFieldsProps = Omit<CardFormProps, "stripe" | "totalCents">;

/** Card details stay with Stripe: this page only knows whether they are complete. */
function CardFields({ isPaying, isRefreshing, message, onPay, onEdit, onBroken }: CardFieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isComplete, setComplete] = useState(false);

  const isReady = stripe && elements && isComplete && !isRefreshing;

  // Stripe creates an empty form when the page is shown again.
  useOnReactivate(() => setComplete(false));

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isReady || isPaying) return;
    void onPay({
      submit: () => elements.submit(),
      confirm: (clientSecret) => stripe.confirmPayment({ elements, clientSecret, redirect: "if_required" }),
      retrieve: (clientSecret) => stripe.retrievePaymentIntent(clientSecret),
    });
  }

  return (
    <form method="post" className="grid gap-5" aria-busy={isPaying} onSubmit={submit}>
      <div className="min-h-56">
        <PaymentElement
          options={{ layout: "tabs", readOnly: isPaying }}
          onChange={({ complete }) => {
            setComplete(complete);
            onEdit();
          }}
          onLoadError={onBroken}
        />
      </div>
      <SubmitButton isPending={isPaying} isDisabled={!isReady}>
        Click to Pay
      </SubmitButton>
      <FormMessage message={message} />
    </form>
  );
}
