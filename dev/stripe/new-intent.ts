import type Stripe from "stripe";
import { toParameterError } from "#dev/stripe/api-error";
import { createClientSecret, createId, getSeconds } from "#dev/stripe/ids";
import { createNulls } from "#dev/stripe/null-fields";
import { type CreateParameters, requirePositiveAmount } from "#dev/stripe/parameters";
import { currencyCodes, findCurrency } from "#lib/rules/payments/currencies";

/** Creates a payment intent with every field that Stripe shows. Throws Stripe's ApiErrors. */
export function createIntent(parameters: CreateParameters): Stripe.PaymentIntent {
  const { amount, allowed_payment_method_types: allowed } = parameters;
  const currency = parameters.currency.toLowerCase();
  requireValidAmount(amount, currency);
  const { automatic_payment_methods: automatic = { enabled: true } } = parameters;
  const id = createId("pi");
  return {
    ...createNulls(
      "application application_fee_amount canceled_at cancellation_reason customer customer_account description",
      "excluded_payment_method_types last_payment_error latest_charge managed_payments next_action on_behalf_of",
      "payment_method payment_method_configuration_details payment_record processing review setup_future_usage",
      "shipping source statement_descriptor statement_descriptor_suffix transfer_data transfer_group",
    ),
    id,
    object: "payment_intent",
    allowed_payment_method_types: allowed ?? null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    automatic_payment_methods: { allow_redirects: "always", ...automatic },
    capture_method: "automatic",
    client_secret: createClientSecret(id),
    confirmation_method: "automatic",
    created: getSeconds(),
    currency,
    livemode: false,
    metadata: parameters.metadata ?? {},
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: ["card"],
    receipt_email: parameters.receipt_email ?? null,
    status: "requires_payment_method",
  };
}

function requireValidAmount(amount: number, currency: string): void {
  const rules = findCurrency(currency.toUpperCase());
  if (!rules) {
    const known = currencyCodes.join(", ").toLowerCase();
    const message = `Invalid currency: ${currency}. The simulator supports these currencies: ${known}`;
    throw toParameterError("currency", "parameter_invalid", message);
  }
  requirePositiveAmount(amount);
  if (amount % rules.step !== 0) {
    const message = `Invalid ${currency} amount: it must be divisible by ${rules.step}.`;
    throw toParameterError("amount", "parameter_invalid_integer", message);
  }
  if (amount < rules.minimum) {
    const sum = `$${(rules.minimum / 10 ** rules.exponent).toFixed(rules.exponent)} ${currency}`;
    throw toParameterError("amount", "amount_too_small", `Amount must be at least ${sum}`);
  }
  if (amount > 99_999_999) {
    const message = "Amount must be no more than $999,999.99";
    throw toParameterError("amount", "amount_too_large", message);
  }
}
