import { createAccount, retrieveAccount } from "#dev/stripe/accounts";
import type { Call } from "#dev/stripe/call";
import { listDisputes } from "#dev/stripe/disputes";
import { createLink } from "#dev/stripe/onboarding";
import { authenticate, cancelIntent, confirm, create, retrieve } from "#dev/stripe/payment-intents";
import { listRefunds, refund } from "#dev/stripe/refunds";
import { listReversals, listTransfers, reverse, transfer } from "#dev/stripe/transfers";

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
  { method: "POST", pattern: /^\/v1\/payment_intents$/, run: create },
  { method: "GET", pattern: /^\/v1\/payment_intents\/([^/]+)$/, isPublic: true, run: retrieve },
  { method: "POST", pattern: /^\/v1\/payment_intents\/([^/]+)\/confirm$/, isPublic: true, run: confirm },
  { method: "POST", pattern: /^\/v1\/payment_intents\/([^/]+)\/cancel$/, run: cancelIntent },
  { method: "POST", pattern: /^\/v1\/refunds$/, run: refund },
  { method: "GET", pattern: /^\/v1\/refunds$/, run: listRefunds },
  { method: "GET", pattern: /^\/v1\/disputes$/, run: listDisputes },
  { method: "POST", pattern: /^\/v1\/transfers$/, run: transfer },
  { method: "GET", pattern: /^\/v1\/transfers$/, run: listTransfers },
  { method: "POST", pattern: /^\/v1\/transfers\/([^/]+)\/reversals$/, run: reverse },
  { method: "GET", pattern: /^\/v1\/transfers\/([^/]+)\/reversals$/, run: listReversals },
  { method: "POST", pattern: /^\/v2\/core\/accounts$/, run: createAccount },
  { method: "GET", pattern: /^\/v2\/core\/accounts\/([^/]+)$/, run: retrieveAccount },
  { method: "POST", pattern: /^\/v2\/core\/account_links$/, run: createLink },
  // Not part of Stripe's API: Stripe's bank pages use their own protocol.
  { method: "POST", pattern: /^\/bank\/([^/]+)\/authenticate$/, isPublic: true, run: authenticate },
];
