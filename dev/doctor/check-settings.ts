import type { Check } from "#dev/doctor/check";

type Provider = { name: string; variables: string[]; whenUnset: string };

const providers: Provider[] = [
  {
    name: "Firebase",
    variables: [
      "FIREBASE_PROJECT_ID",
      "FIREBASE_CLIENT_EMAIL",
      "FIREBASE_PRIVATE_KEY",
      "NEXT_PUBLIC_FIREBASE_API_KEY",
      "NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN",
      "NEXT_PUBLIC_FIREBASE_PROJECT_ID",
    ],
    whenUnset: "not set; needed to deploy only",
  },
  {
    name: "Stripe",
    variables: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY"],
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
