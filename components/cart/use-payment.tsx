import { useRef, useState } from "react";
import { useShownAgain } from "#components/cart/use-shown-again";
import { refreshSession } from "#lib/auth/session-store";
import type { FinishedCheckouts } from "#lib/payments/finish-open-checkouts";
import { type PaymentForm, payCart } from "#lib/payments/pay-cart";
import { listConfirmations, type PaymentState } from "#lib/payments/payment-state";

type UsePaymentOptions = {
  totalCents: number;
  /** What the server found out about payments that were begun before; a new object with every answer. */
  checkouts: FinishedCheckouts;
  email: string;
  onPaid: () => void;
  onOutdated: () => void;
};

const ready: PaymentState = { step: "ready", message: null };

/** The payment of a cart: one attempt at a time, and none while it is not known what became of the last. */
export function usePayment({ totalCents, checkouts, email, onPaid, onOutdated }: UsePaymentOptions) {
  const [state, setState] = useState(ready);
  const [answer, setAnswer] = useState(checkouts);
  const isUnderWay = useRef(false);

  // What this tab did not know, the server has found out.
  if (answer !== checkouts) {
    setAnswer(checkouts);
    if (state.step === "unknown") setState(ready);
  }

  // What was said of an attempt belongs to the visit in which it was made.
  useShownAgain(() =>
    setState((before) => (before.step === "paid" || before.step === "ready" ? ready : before)),
  );

  async function pay(form: PaymentForm) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState({ step: "paying" });
    const result = await payCart({ form, totalCents, email });
    isUnderWay.current = false;
    setState(result.state);
    if (result.state.step === "paid") {
      onPaid();
      if (result.state.isRecorded) refreshSession();
    }
    if (result.isOutdated) onOutdated();
  }

  return { state, pay, checkouts, confirmations: listConfirmations({ state, settled: checkouts.settled }) };
}

export type Payment = ReturnType<typeof usePayment>;
