/** A successful payment, as the cart page confirms it. */
export type Confirmation = {
  transactionId: string;
  courses: { serviceId: string; title: string }[];
  totalCents: number;
  /** The server has recorded the purchase; otherwise it will find out by itself. */
  isRecorded: boolean;
};

/** The state of a user's payments, as the server has just reconciled them. */
export type KnownPayments = {
  /** Successful, and no page has confirmed them yet. */
  unseen: Confirmation[];
  /** Something is authorized and not yet final: it must not be paid again. */
  pending: boolean;
  /** Stripe did not answer for all of them. */
  isUnknown: boolean;
};
