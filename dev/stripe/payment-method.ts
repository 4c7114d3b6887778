import type Stripe from "stripe";
import { ApiError, refuseMissing } from "#dev/stripe/api-error";
import { isCardNumber } from "#dev/stripe/browser/card-number";
import { createId, getSeconds } from "#dev/stripe/ids";
import type { CardParameters, ConfirmParameters } from "#dev/stripe/parameters";
import type { State, StoredMethod } from "#dev/stripe/state";
import { type TestCard, testCards } from "#dev/stripe/test-cards";

/**
 * Returns the payment method of a confirmation: a card, one of Stripe's names for test cards, or an existing method.
 * Returns undefined when there is none. Throws an ApiError for an invalid card.
 */
export function readPaymentMethod(
  { payment_method: id, payment_method_data: data }: ConfirmParameters,
  state: State,
): StoredMethod | undefined {
  if (data) return createMethod(data.card);
  if (!id) return undefined;
  const card = testCards.find(({ token }) => token === id);
  if (card)
    return createMethod({ number: card.number, exp_month: 12, exp_year: new Date().getFullYear() + 1 });
  const stored = state.methods.get(id);
  if (!stored) throw refuseMissing("PaymentMethod", id, "payment_method");
  return stored;
}

/** Returns the test card of a payment method; an unknown number is declined, as a real card is in test mode. */
export function findTestCard({ cardNumber }: StoredMethod): TestCard {
  const card = testCards.find(({ number }) => number === cardNumber);
  if (card) return card;
  const message =
    "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.";
  const problem = {
    type: "card_error",
    code: "card_declined",
    declineCode: "test_mode_live_card",
    message,
  } as const;
  return { number: cardNumber, token: "", brand: "visa", problem };
}

/** Creates a payment method with this card. Throws an ApiError for an invalid card. */
export function createMethod(card: CardParameters): StoredMethod {
  checkCard(card);
  const known = testCards.find(({ number }) => number === card.number);
  // Numbers that aren't test cards may be real, so they aren't stored.
  return { method: toMethod(card, known?.brand ?? "visa"), cardNumber: known?.number ?? "not a test card" };
}

function checkCard({ number, exp_month: month, exp_year: year, cvc }: CardParameters): void {
  const refuse = (code: string, param: string, message: string) =>
    new ApiError({ status: 402, type: "card_error", code, param, message, isBeforeStart: true });
  if (!isCardNumber(number)) throw refuse("incorrect_number", "number", "Your card number is incorrect.");
  if (month < 1 || month > 12) {
    throw refuse("invalid_expiry_month", "exp_month", "Your card's expiration month is invalid.");
  }
  const now = new Date();
  const thisYear = now.getFullYear();
  if (year < thisYear || year > thisYear + 50) {
    throw refuse("invalid_expiry_year", "exp_year", "Your card's expiration year is invalid.");
  }
  if (year === thisYear && month < now.getMonth() + 1) {
    throw refuse("invalid_expiry_month", "exp_month", "Your card's expiration month is invalid.");
  }
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw refuse("invalid_cvc", "cvc", "Your card's security code is invalid.");
  }
}

/** The card form collects no billing details. */
export const noBillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

function toMethod(card: CardParameters, brand: TestCard["brand"]): Stripe.PaymentMethod {
  return {
    id: createId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: noBillingDetails,
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: card.cvc === undefined ? null : "unchecked",
      },
      country: "US",
      display_brand: brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: null,
      funding: "credit",
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: getSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}
