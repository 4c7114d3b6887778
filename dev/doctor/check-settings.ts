import type { Check } from "#dev/doctor/check";
import { providerVariables } from "#lib/rules/env/describe-features";

type Provider = { name: string; variables: readonly string[]; whenUnset: string };

const providers: Provider[] = [
  {
    name: "Firebase",
    variables: providerVariables.firebase,
    whenUnset: "not set; needed to deploy only",
  },
  {
    name: "Stripe",
    variables: providerVariables.stripe,
    whenUnset: "not set; needed to deploy only",
  },
];

/**
 * Checks for each provider whether all of its variables are set, none, or only some. No value is ever part of
 * the answer; for Stripe it says whether the key is a test or a live one.
 */
export function checkSettings(environment: NodeJS.ProcessEnv): Check[] {
  return providers.map(({ name, variables, whenUnset }) => {
    const missing = variables.filter((variable) => !environment[variable]);
    if (missing.length === variables.length) return { name, state: "unset", found: whenUnset };
    if (missing.length > 0) {
      return {
        name,
        state: "bad",
        found: `missing: ${missing.join(", ")}`,
        advice: "add them to .env.local",
      };
    }
    return {
      name,
      state: "good",
      found: `${variables.length} settings${describeStripeKey(name, environment)}`,
    };
  });
}

function describeStripeKey(name: string, { STRIPE_SECRET_KEY = "" }: NodeJS.ProcessEnv): string {
  if (name !== "Stripe") return "";
  return /^[sr]k_live_/.test(STRIPE_SECRET_KEY) ? ", LIVE keys: real cards are charged" : ", test keys";
}
