/** A successful payment, as the cart page confirms it to the buyer. */
export type ConfirmedPayment = {
  transactionId: string;
  courses: { serviceId: string; title: string; language: string | null; image: string }[];
  totalCents: number;
  /** Whether the server has recorded the purchase. If not, it will do so without the browser. */
  isRecorded: boolean;
};

/** The state of a user's payments, as the server just reconciled them with Stripe. */
export type ReconciledPayments = {
  /** Successful payments that no page has confirmed yet. */
  unseen: ConfirmedPayment[];
  /** The payment that the page's URL names, because the page has confirmed it before; null without one. */
  revisited: ConfirmedPayment | null;
  /** Whether a payment is authorized but not final: the buyer must not pay again. */
  pending: boolean;
  /** Whether Stripe didn't answer for some of the payments. */
  isUnknown: boolean;
};
