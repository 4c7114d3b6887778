import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { useEffect, useState } from "react";
import { useOnReactivate } from "#components/cart/use-on-reactivate";
import { FormMessage } from "#components/ui/form-message";
import { SubmitButton } from "#components/ui/submit-button";
import type { PaymentForm } from "#lib/browser/payments/pay-cart";
import { getAppearance, onAppearanceChange } from "#lib/browser/payments/payment-appearance";
import { allowedPaymentMethodTypes } from "#lib/rules/payments/stripe-settings";
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

type CardFieldsProps = Omit<CardFormProps, "stripe" | "totalCents">;

/** What is typed stays with Stripe: this page sees only whether it is complete. */
function CardFields({ isPaying, isRefreshing, message, onPay, onEdit, onBroken }: CardFieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isComplete, setComplete] = useState(false);

  const isReady = stripe && elements && isComplete && !isRefreshing;

  // Stripe's form is made anew then, and is empty.
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
