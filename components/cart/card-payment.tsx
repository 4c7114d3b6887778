import type { Stripe } from "@stripe/stripe-js";
import { type ComponentType, useEffect, useState } from "react";
import type { CardFormProps } from "#components/cart/card-form";
import { Button } from "#components/ui/button";
import { Spinner } from "#components/ui/spinner";
import { loadStripeJs } from "#lib/browser/payments/stripe-js";

type LoadedCardForm = { CardForm: ComponentType<CardFormProps>; stripe: Stripe };
type CardPaymentProps = Omit<CardFormProps, "stripe" | "onBroken">;

/** Stripe.js and the components around it are loaded only here, when there is something to pay. */
async function loadCardForm(): Promise<LoadedCardForm> {
  const [{ CardForm }, stripe] = await Promise.all([import("#components/cart/card-form"), loadStripeJs()]);
  if (!stripe) throw new Error("Stripe.js is missing.");
  return { CardForm, stripe };
}

/** The card form once it has loaded, or a button to retry if it fails to load. */
export function CardPayment(props: CardPaymentProps) {
  const [loaded, setLoaded] = useState<LoadedCardForm | "loading" | "failed">("loading");
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads it again
  useEffect(() => {
    let isCurrent = true;
    const show = (next: LoadedCardForm | "failed") => isCurrent && setLoaded(next);
    loadCardForm().then(show, () => show("failed"));
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  function tryAgain() {
    setLoaded("loading");
    setAttempt((before) => before + 1);
  }

  if (loaded === "loading") {
    return (
      // As high as the form, so that what is below it stays in place.
      <div className="grid min-h-[18.25rem] place-items-center">
        <Spinner />
      </div>
    );
  }
  if (loaded === "failed") {
    return (
      <div className="grid justify-items-start gap-4">
        <p role="alert" className="text-danger">
          The card form couldn't load. You weren't charged.
        </p>
        <Button onClick={tryAgain}>Try again</Button>
      </div>
    );
  }
  const { CardForm, stripe } = loaded;
  return <CardForm {...props} stripe={stripe} onBroken={() => setLoaded("failed")} />;
}
