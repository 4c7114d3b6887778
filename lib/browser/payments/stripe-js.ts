import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { withTimeout } from "#lib/rules/async/with-timeout";
import { publishableKey, stripeJsUrl } from "#lib/rules/env/public-settings";

let clientPromise: Promise<Stripe | null> | undefined;

/** Loads Stripe.js once; null on the server or without a publishable key. Rejects on failure; the next call retries. */
export function loadStripeJs(): Promise<Stripe | null> {
  if (!publishableKey || typeof window === "undefined") return Promise.resolve(null);
  clientPromise ??= loadClient(publishableKey).catch((error) => {
    clientPromise = undefined;
    throw error;
  });
  return clientPromise;
}

/** Stripe's package only loads from Stripe's own URL, but uses a script that is already on the page. */
async function loadClient(key: string): Promise<Stripe | null> {
  if (!window.Stripe) await loadScript();
  if (!window.Stripe) throw new Error(`${stripeJsUrl} is not Stripe.js`);
  return loadStripe(key);
}

/** A script that arrives later is still used by the next attempt. */
const timeoutMs = 4000;

async function loadScript(): Promise<void> {
  const script = document.createElement("script");
  script.src = stripeJsUrl;
  script.async = true;
  const loaded = new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
  });
  document.head.append(script);
  await withTimeout(loaded, { timeoutMs }).catch((cause: unknown) => {
    script.remove();
    throw new Error(`${stripeJsUrl} could not be loaded`, { cause });
  });
}
