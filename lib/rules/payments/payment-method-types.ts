/** The payment methods of both the payment intent and the form: Stripe refuses a payment when the two differ. */
export const allowedPaymentMethodTypes: ["card"] = ["card"];
