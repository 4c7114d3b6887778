import { createAccount, retrieveAccount } from "#dev/stripe/accounts";
import type { Call } from "#dev/stripe/call";
import { listDisputes } from "#dev/stripe/disputes";
import { createAccountLink } from "#dev/stripe/onboarding";
import {
  authenticate,
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  retrievePaymentIntent,
} from "#dev/stripe/payment-intents";
import { createRefund, listRefunds } from "#dev/stripe/refunds";
import { createTransfer, listTransferReversals, listTransfers, reverseTransfer } from "#dev/stripe/transfers";

type Route = {
  method: string;
  pattern: RegExp;
  /** True for calls that a browser makes with the publishable key. */
  isPublic?: true;
  /** Returns the response object; throws an ApiError. */
  run(call: Call, id: string): object;
};

/** Every call of Stripe's API that the product makes. */
export const routes: Route[] = [
  { method: "POST", pattern: /^\/v1\/payment_intents$/, run: createPaymentIntent },
  { method: "GET", pattern: /^\/v1\/payment_intents\/([^/]+)$/, isPublic: true, run: retrievePaymentIntent },
  {
    method: "POST",
    pattern: /^\/v1\/payment_intents\/([^/]+)\/confirm$/,
    isPublic: true,
    run: confirmPaymentIntent,
  },
  { method: "POST", pattern: /^\/v1\/payment_intents\/([^/]+)\/cancel$/, run: cancelPaymentIntent },
  { method: "POST", pattern: /^\/v1\/refunds$/, run: createRefund },
  { method: "GET", pattern: /^\/v1\/refunds$/, run: listRefunds },
  { method: "GET", pattern: /^\/v1\/disputes$/, run: listDisputes },
  { method: "POST", pattern: /^\/v1\/transfers$/, run: createTransfer },
  { method: "GET", pattern: /^\/v1\/transfers$/, run: listTransfers },
  { method: "POST", pattern: /^\/v1\/transfers\/([^/]+)\/reversals$/, run: reverseTransfer },
  { method: "GET", pattern: /^\/v1\/transfers\/([^/]+)\/reversals$/, run: listTransferReversals },
  { method: "POST", pattern: /^\/v2\/core\/accounts$/, run: createAccount },
  { method: "GET", pattern: /^\/v2\/core\/accounts\/([^/]+)$/, run: retrieveAccount },
  { method: "POST", pattern: /^\/v2\/core\/account_links$/, run: createAccountLink },
  // Not part of Stripe's API: Stripe's bank pages use their own protocol.
  { method: "POST", pattern: /^\/bank\/([^/]+)\/authenticate$/, isPublic: true, run: authenticate },
];
