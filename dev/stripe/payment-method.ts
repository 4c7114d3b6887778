import type Stripe from "stripe";
import { ApiError, toMissingError } from "#dev/stripe/api-error";
import { isCardNumber } from "#dev/stripe/browser/card-number";
import { createId, getSeconds } from "#dev/stripe/ids";
import { createNulls } from "#dev/stripe/null-fields";
import type { CardParameters, ConfirmParameters } from "#dev/stripe/parameters";
import type { State, StoredMethod } from "#dev/stripe/state";
import { type TestCard, testCards, toDecline } from "#dev/stripe/test-cards";

/**
 * Returns the payment method of a confirmation: a card, one of Stripe's names for test cards, or an existing method.
 * Returns undefined when there is none. Throws an ApiError for an invalid card.
 */
export function findPaymentMethod(
  { payment_method: id, payment_method_data: data }: ConfirmParameters,
  state: State,
): StoredMethod | undefined {
  if (data) return createMethod(data.card);
  if (!id) return undefined;
  const card = testCards.find(({ token }) => token === id);
  if (card) return createTestMethod(card.number);
  const stored = state.methods.get(id);
  if (!stored) throw toMissingError("PaymentMethod", id, "payment_method");
  return stored;
}

/** Returns the test card of a payment method; an unknown number is declined, as a real card is in test mode. */
export function getTestCard({ cardNumber }: StoredMethod): TestCard {
  const card = testCards.find(({ number }) => number === cardNumber);
  if (card) return card;
  const message =
    "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.";
  return { number: cardNumber, token: "", problem: toDecline("test_mode_live_card", message) };
}

/** Creates a payment method with the test card of this number. */
export function createTestMethod(number: string): StoredMethod {
  return createMethod({ number, exp_month: 12, exp_year: new Date().getFullYear() + 1 });
}

/** Creates a payment method with this card. Throws an ApiError for an invalid card. */
function createMethod(card: CardParameters): StoredMethod {
  requireValidCard(card);
  const known = testCards.find(({ number }) => number === card.number);
  // Numbers that aren't test cards may be real, so they aren't stored.
  return { method: toMethod(card, known?.brand), cardNumber: known?.number ?? "not a test card" };
}

function requireValidCard({ number, exp_month: month, exp_year: year, cvc }: CardParameters): void {
  const refuse = (code: string, param: string, message: string) =>
    new ApiError({ status: 402, type: "card_error", code, param, message, isBeforeStart: true });
  if (!isCardNumber(number)) throw refuse("incorrect_number", "number", "Your card number is incorrect.");
  const now = new Date();
  const thisYear = now.getFullYear();
  const isPast = year === thisYear && month < now.getMonth() + 1;
  if (month < 1 || month > 12 || isPast) {
    throw refuse("invalid_expiry_month", "exp_month", "Your card's expiration month is invalid.");
  }
  if (year < thisYear || year > thisYear + 50) {
    throw refuse("invalid_expiry_year", "exp_year", "Your card's expiration year is invalid.");
  }
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw refuse("invalid_cvc", "cvc", "Your card's security code is invalid.");
  }
}

/** The card form collects no billing details. */
export const noBillingDetails = {
  ...createNulls("email name phone tax_id"),
  address: createNulls("city country line1 line2 postal_code state"),
};

function toMethod(card: CardParameters, brand: "mastercard" | "visa" = "visa"): Stripe.PaymentMethod {
  return {
    ...createNulls("customer customer_account"),
    id: createId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: noBillingDetails,
    card: {
      ...createNulls("fingerprint generated_from wallet"),
      brand,
      checks: {
        ...createNulls("address_line1_check address_postal_code_check"),
        cvc_check: card.cvc === undefined ? null : "unchecked",
      },
      country: "US",
      display_brand: brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      funding: "credit",
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
    },
    created: getSeconds(),
    livemode: false,
    metadata: {},
    type: "card",
  };
}
