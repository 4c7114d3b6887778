import { useEffect, useRef, useState } from "react";
import { useOnReactivate } from "#components/cart/use-on-reactivate";
import { callApi } from "#lib/browser/api/call-api";
import { refreshSession } from "#lib/browser/auth/session-store";
import { getPaidInUrl, writePaidUrl } from "#lib/browser/payments/paid-url";
import { type PaymentForm, payCart } from "#lib/browser/payments/pay-cart";
import {
  mergeConfirmations,
  notChargedMessage,
  type PaymentState,
} from "#lib/browser/payments/payment-state";
import { type Cart, isCharged, listCharged } from "#lib/rules/cart/cart";
import type { ConfirmedPayment, ReconciledPayments } from "#lib/rules/payments/confirmed-payment";
import { toDollars } from "#lib/rules/payments/money";

type UsePaymentOptions = {
  /** The cart as shown on the screen. */
  cart: Cart;
  /** What the server knows about earlier payments; a new object with each response. */
  payments: ReconciledPayments;
  email: string;
  onPaid: () => void;
  onOutdated: () => void;
};

const ready: PaymentState = { step: "ready", message: null };

const paidElsewhereMessage = "Your payment went through. You'll find it in your purchases.";

/** The payment of a cart: one attempt at a time, and none while the outcome of the last one is unknown. */
export function usePayment({ cart, payments, email, onPaid, onOutdated }: UsePaymentOptions) {
  const { lines, totalCents } = cart;
  const [state, setState] = useState(ready);
  const [lastPayments, setLastPayments] = useState(payments);
  const [confirmations, setConfirmations] = useState(() => listConfirmed(payments));
  const isInProgress = useRef(false);
  const acknowledged = useRef<ReconciledPayments>(null);

  // The server has reported the outcome that this tab was waiting for.
  if (lastPayments !== payments) {
    setLastPayments(payments);
    setConfirmations((shown) => mergeConfirmations(shown, listConfirmed(payments)));
    const isOutcomeKnown = !payments.pending && !payments.isUnknown;
    const hasWaited = state.step === "unknown" || lastPayments.pending || lastPayments.isUnknown;
    if (hasWaited && isOutcomeKnown && payments.unseen.length === 0) {
      const isBought = !lines.some(isCharged);
      setState({ step: "ready", message: isBought ? paidElsewhereMessage : notChargedMessage });
    } else if (state.step === "unknown") setState(ready);
  }

  // These confirmations are on the screen now, so later visits don't need to show them.
  useEffect(() => {
    // The router shows the kept page again with what it knew before.
    if (acknowledged.current === payments) return;
    acknowledged.current = payments;
    for (const confirmation of payments.unseen) {
      writePaidUrl(confirmation.transactionId);
      void sendPaymentDone({ confirmation, email });
    }
  }, [payments, email]);

  // Clear the messages of the previous visit, except the confirmation that the user returns to.
  useOnReactivate(() => {
    setState((before) => (before.step === "paid" || before.step === "ready" ? ready : before));
    const paid = getPaidInUrl();
    setConfirmations((shown) => shown.filter(({ transactionId }) => transactionId === paid));
  });

  /** `form` is null for a cart that costs nothing. */
  async function pay(form: PaymentForm | null) {
    if (isInProgress.current) return;
    isInProgress.current = true;
    setState({ step: "paying" });
    const result = await payCart({ form, cart, email });
    isInProgress.current = false;
    setState(result.state);
    if (result.state.step === "paid") {
      const { transactionId, isRecorded } = result.state;
      const courses = listCharged(lines);
      const paid = { transactionId, courses, totalCents, isRecorded };
      setConfirmations((shown) => mergeConfirmations(shown, [paid]));
      writePaidUrl(transactionId);
      onPaid();
      if (isRecorded) refreshSession();
    }
    if (result.isOutdated) onOutdated();
  }

  /** The last attempt's message doesn't apply to the card that the user is entering now. */
  function clearMessage() {
    setState((before) => (before.step === "ready" ? ready : before));
  }

  return { state, pay, clearMessage, payments, confirmations };
}

function listConfirmed({ unseen, revisited }: ReconciledPayments): ConfirmedPayment[] {
  return mergeConfirmations(revisited ? [revisited] : [], unseen);
}

export type CartPayment = ReturnType<typeof usePayment>;

async function sendPaymentDone({ confirmation, email }: { confirmation: ConfirmedPayment; email: string }) {
  const { transactionId, totalCents } = confirmation;
  const body = { price: toDollars(totalCents), transactionId, email };
  await callApi({ method: "POST", path: "/api/payment-done", body });
  // The header still counts the courses that were bought.
  refreshSession();
}
