/** What a person is told of a payment that went through. */
export type Confirmation = {
  transactionId: string;
  titles: string[];
  totalCents: number;
  /** The server has said that the courses are theirs; otherwise it will find out by itself. */
  isRecorded: boolean;
};

/** How somebody's payments stand, as the server has just found out. */
export type KnownPayments = {
  /** Went through, and no page has said so yet. */
  unseen: Confirmation[];
  /** Something is authorized and not yet certain: it need not be paid again. */
  pending: boolean;
  /** Stripe did not say about all of them. */
  isUnknown: boolean;
};
