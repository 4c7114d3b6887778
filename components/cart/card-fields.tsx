import { PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { useState } from "react";
import type { CardFormProps } from "#components/cart/card-form";
import { useShownAgain } from "#components/cart/use-shown-again";
import { FormMessage } from "#components/ui/form-message";
import { SubmitButton } from "#components/ui/submit-button";

type CardFieldsProps = Omit<CardFormProps, "stripe" | "totalCents">;

/** What is typed stays with Stripe: this page sees only whether it is complete. */
export function CardFields({ isPaying, isRefreshing, message, onPay, onEdit, onBroken }: CardFieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isComplete, setComplete] = useState(false);

  const isReady = stripe && elements && isComplete && !isRefreshing;

  // Stripe's form is made anew then, and is empty.
  useShownAgain(() => setComplete(false));

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
