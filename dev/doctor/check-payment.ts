import type { Check } from "#dev/doctor/check";

/** Says who will take the payments of the local stack: Stripe when its key is set, otherwise the simulator. */
export function checkPayment(environment: NodeJS.ProcessEnv): Check {
  const name = "payment";
  const { STRIPE_SECRET_KEY: secret = "", NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: publishable = "" } =
    environment;
  if (!secret) return { name, state: "good", found: "the Stripe simulator" };
  const bad = (found: string, advice: string): Check => ({ name, state: "bad", found, advice });
  if (environment.STRIPE_API_URL || environment.NEXT_PUBLIC_STRIPE_JS_URL) {
    const found = "STRIPE_SECRET_KEY beside an address of the simulator";
    return bad(
      found,
      "remove STRIPE_API_URL and NEXT_PUBLIC_STRIPE_JS_URL: the local stack sets them itself",
    );
  }
  if (publishable && isLive(secret) !== isLive(publishable)) {
    return bad("a live key beside a test key", "take both Stripe keys from the same mode");
  }
  if (environment.STRIPE_WEBHOOK_SECRET)
    return { name, state: "good", found: "Stripe, by STRIPE_SECRET_KEY" };
  const advice = "stripe listen --forward-to localhost:3000/api/webhooks/stripe prints STRIPE_WEBHOOK_SECRET";
  return bad("Stripe, but its events are not believed", advice);
}

function isLive(key: string): boolean {
  return /^[a-z]+_live_/.test(key);
}
