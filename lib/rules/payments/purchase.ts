/** A purchase as its buyer sees it: prices in dollars, the date in ISO 8601. */
export type Purchase = {
  _id: string;
  transactionId: string;
  createdAt: string;
  email: string;
  items: {
    serviceId: string;
    title: string;
    image: string;
    price: number;
    /** It gives access no longer. */
    isRefunded: boolean;
  }[];
  total: number;
  currency: string;
};
