import "server-only";
import { env } from "#lib/env/env";
import { publishableKey } from "#lib/rules/env/public-settings";

/** Whether somebody can pay here: the server has Stripe's secret key, and the browser was built with the public one. */
export function isPaymentConfigured(): boolean {
  return env.stripe !== null && publishableKey !== null;
}
