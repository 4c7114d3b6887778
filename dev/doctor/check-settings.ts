import type { Check } from "#dev/doctor/check";
import { isLiveKey } from "#lib/rules/env/is-live-key";
import { providerVariables } from "#lib/rules/env/to-feature-states";

const { firebase: Firebase, stripe: Stripe, s3: S3, mail } = providerVariables;
/** The fallback for each provider without settings. */
const without: Record<string, string> = {
  S3: "files are kept in the database",
  mail: "the local stack catches every email, a deployed site sends none",
};

/**
 * Checks for each provider if all of its variables are set, none, or only some. The result contains no values; for
 * Stripe, it says if the key is a test key or a live one.
 */
export function checkSettings(environment: NodeJS.ProcessEnv): Check[] {
  return Object.entries({ Firebase, Stripe, S3, mail }).map(([name, variables]) => {
    const missing = variables.filter((variable) => !environment[variable]);
    if (missing.length === variables.length) {
      return { name, state: "unset", found: `not set; ${without[name] ?? "needed for deployment only"}` };
    }
    if (missing.length > 0) {
      const found = `missing: ${missing.join(", ")}`;
      return { name, state: "bad", found, advice: "add them to .env.local" };
    }
    const mode = name === "Stripe" ? formatStripeMode(environment) : "";
    return { name, state: "good", found: `${variables.length} settings${mode}` };
  });
}

function formatStripeMode({ STRIPE_SECRET_KEY = "" }: NodeJS.ProcessEnv): string {
  return isLiveKey(STRIPE_SECRET_KEY) ? ", LIVE keys: real cards are charged" : ", test keys";
}
