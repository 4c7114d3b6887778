import type { Check } from "#dev/doctor/check";
import { hasEmulator } from "#dev/identity/install-emulator";
import { isLiveKey } from "#lib/rules/env/is-live-key";

/** Reports which accounts the local stack will use: the Firebase project's if one is set, otherwise the emulator's. */
export function checkIdentity({ FIREBASE_PROJECT_ID }: NodeJS.ProcessEnv): Check {
  const name = "accounts";
  if (FIREBASE_PROJECT_ID) return { name, state: "good", found: "Firebase, from FIREBASE_PROJECT_ID" };
  const found = "the Firebase Auth emulator";
  return { name, state: "good", found: hasEmulator() ? found : `${found}, installed on the first start` };
}

/** Reports who will process the local stack's payments: Stripe if its key is set, otherwise the simulator. */
export function checkPayment(environment: NodeJS.ProcessEnv): Check {
  const name = "payment";
  const { STRIPE_SECRET_KEY: secret = "", NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: publishable = "" } =
    environment;
  if (!secret) return { name, state: "good", found: "the Stripe simulator" };
  const bad = (found: string, advice: string): Check => ({ name, state: "bad", found, advice });
  if (environment.STRIPE_API_URL || environment.NEXT_PUBLIC_STRIPE_JS_URL) {
    return bad(
      "STRIPE_SECRET_KEY together with the simulator's address",
      "remove STRIPE_API_URL and NEXT_PUBLIC_STRIPE_JS_URL: the local stack sets them itself",
    );
  }
  if (publishable && isLiveKey(secret) !== isLiveKey(publishable)) {
    return bad("a live key together with a test key", "take both Stripe keys from the same mode");
  }
  if (environment.STRIPE_WEBHOOK_SECRET)
    return { name, state: "good", found: "Stripe, from STRIPE_SECRET_KEY" };
  const advice = "stripe listen --forward-to localhost:3000/api/webhooks/stripe prints STRIPE_WEBHOOK_SECRET";
  return bad("Stripe, but its events cannot be verified", advice);
}
