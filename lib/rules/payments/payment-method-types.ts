/** How one can pay, for the intent and for the form alike: Stripe refuses a payment when the two differ. */
export const allowedPaymentMethodTypes: ["card"] = ["card"];
