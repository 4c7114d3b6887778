import type Stripe from "stripe";
import { ApiError, refuseParameter } from "#dev/stripe/api-error";
import { createClientSecret, createId, getSeconds } from "#dev/stripe/ids";
import type { CreateParameters } from "#dev/stripe/parameters";
import { currencyCodes, findCurrency } from "#lib/rules/payments/currencies";

/** Creates a payment intent with every field that Stripe shows. Throws Stripe's ApiErrors. */
export function createIntent(parameters: CreateParameters): Stripe.PaymentIntent {
  const { amount, currency, allowed_payment_method_types: allowed, payment_method_types: types } = parameters;
  checkAmount(amount, currency.toLowerCase());
  const automatic = types ? null : (parameters.automatic_payment_methods ?? { enabled: true });
  if (types && parameters.automatic_payment_methods) {
    const message =
      "You may only specify one of these parameters: automatic_payment_methods, payment_method_types.";
    throw new ApiError({ status: 400, type: "invalid_request_error", message, isBeforeStart: true });
  }
  const id = createId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: allowed ?? null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automatic && { allow_redirects: "always", ...automatic },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: createClientSecret(id),
    confirmation_method: "automatic",
    created: getSeconds(),
    currency: currency.toLowerCase(),
    customer: null,
    customer_account: null,
    description: parameters.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: parameters.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: parameters.receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  };
}

function checkAmount(amount: number, currency: string): void {
  const rules = findCurrency(currency.toUpperCase());
  if (!rules) {
    const known = currencyCodes.join(", ").toLowerCase();
    const message = `Invalid currency: ${currency}. The simulator supports these currencies: ${known}`;
    throw refuseParameter("currency", "parameter_invalid", message);
  }
  if (amount < 1) {
    const message = "This value must be greater than or equal to 1.";
    throw refuseParameter("amount", "parameter_invalid_integer", message);
  }
  if (amount % rules.step !== 0) {
    const message = `Invalid ${currency} amount: it must be divisible by ${rules.step}.`;
    throw refuseParameter("amount", "parameter_invalid_integer", message);
  }
  if (amount < rules.minimum) {
    const sum = `$${(rules.minimum / 10 ** rules.exponent).toFixed(rules.exponent)} ${currency}`;
    throw refuseParameter("amount", "amount_too_small", `Amount must be at least ${sum}`);
  }
  if (amount > 99_999_999) {
    const message = "Amount must be no more than $999,999.99";
    throw refuseParameter("amount", "amount_too_large", message);
  }
}
