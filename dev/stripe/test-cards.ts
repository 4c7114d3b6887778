import type Stripe from "stripe";

export type CardProblem = {
  type: Stripe.PaymentIntent.LastPaymentError["type"];
  code: string;
  declineCode?: string;
  message: string;
};

export type TestCard = {
  number: string;
  /** Stripe's name for a payment method with this card, for calls that send no number. */
  token: string;
  /** Default: visa. */
  brand?: "mastercard";
  /** The reason why the card is declined. */
  problem?: CardProblem;
  /** True when the bank requires authentication first. */
  asksBuyer?: boolean;
  /** Milliseconds that the payment stays in processing. Stripe has no such card. */
  processingMilliseconds?: number;
  /** The delayed outcome of refunds to this card; refunds to other cards succeed at once. */
  refund?: "pending" | "fails";
  /** The dispute or inquiry that opens as soon as a payment is made. */
  dispute?: "fraudulent" | "product_not_received" | "inquiry";
};

/** Returns the problem of a card that its bank declines. */
export function toDecline(declineCode: string, message = "Your card was declined."): CardProblem {
  return { type: "card_error", code: "card_declined", declineCode, message };
}

const toCardError = (code: string, message: string): CardProblem => ({ type: "card_error", code, message });

/** Stripe's public test cards (docs.stripe.com/testing) that the product needs. */
export const testCards: TestCard[] = [
  { number: "4242424242424242", token: "pm_card_visa" },
  { number: "5555555555554444", token: "pm_card_mastercard", brand: "mastercard" },
  { number: "4000000000000002", token: "pm_card_visa_chargeDeclined", problem: toDecline("generic_decline") },
  {
    number: "4000000000009995",
    token: "pm_card_visa_chargeDeclinedInsufficientFunds",
    problem: toDecline("insufficient_funds", "Your card has insufficient funds."),
  },
  {
    number: "4000000000000069",
    token: "pm_card_chargeDeclinedExpiredCard",
    problem: toCardError("expired_card", "Your card has expired."),
  },
  {
    number: "4000000000000127",
    token: "pm_card_chargeDeclinedIncorrectCvc",
    problem: toCardError("incorrect_cvc", "Your card's security code is incorrect."),
  },
  {
    number: "4000000000000119",
    token: "pm_card_chargeDeclinedProcessingError",
    problem: toCardError(
      "processing_error",
      "An error occurred while processing your card. Try again in a little bit.",
    ),
  },
  { number: "4000002500003155", token: "pm_card_authenticationRequired", asksBuyer: true },
  {
    number: "4000008400001629",
    token: "pm_card_authenticationRequiredChargeDeclined",
    asksBuyer: true,
    problem: toDecline("generic_decline"),
  },
  { number: "4000000000007775", token: "pm_card_openbook_processing", processingMilliseconds: 3000 },
  { number: "4000000000007726", token: "pm_card_pendingRefund", refund: "pending" },
  { number: "4000000000005126", token: "pm_card_refundFail", refund: "fails" },
  { number: "4000000000000259", token: "pm_card_createDispute", dispute: "fraudulent" },
  {
    number: "4000000000002685",
    token: "pm_card_createDisputeProductNotReceived",
    dispute: "product_not_received",
  },
  { number: "4000000000001976", token: "pm_card_createDisputeInquiry", dispute: "inquiry" },
];

/** Stripe's error when the buyer failed the bank's authentication. */
export const failedAuthentication: CardProblem = {
  type: "invalid_request_error",
  code: "payment_intent_authentication_failure",
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};
