/**
 * Inlined into the browser's code, public by design. Names are in full, because the build replaces these expressions.
 */
export const publicVariables = {
  NEXT_PUBLIC_FIREBASE_API_KEY: process.env.NEXT_PUBLIC_FIREBASE_API_KEY,
  NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: process.env.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN,
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID,
  NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL: process.env.NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL,
  NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: process.env.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY,
  NEXT_PUBLIC_STRIPE_JS_URL: process.env.NEXT_PUBLIC_STRIPE_JS_URL,
  NEXT_PUBLIC_CURRENCY: process.env.NEXT_PUBLIC_CURRENCY,
};

const apiKey = publicVariables.NEXT_PUBLIC_FIREBASE_API_KEY;
const authDomain = publicVariables.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN;
const projectId = publicVariables.NEXT_PUBLIC_FIREBASE_PROJECT_ID;

/** Firebase's settings, or null if the site was built without them. Login is then unavailable. */
export const firebaseSettings = apiKey && authDomain && projectId ? { apiKey, authDomain, projectId } : null;

/** The URL of the local identity emulator, or null. Production refuses it. */
export const emulatorUrl = publicVariables.NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL || null;

/** Stripe's publishable key, or null if the site was built without it. Card payment is then unavailable. */
export const publishableKey = publicVariables.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY || null;

/** The code of the currency of all prices, as configured. lib/rules/payments/money validates it. */
export const currencyParameter = publicVariables.NEXT_PUBLIC_CURRENCY || "USD";

/** The URL of Stripe.js: Stripe's own by default, in the version that our packages expect. */
export const stripeJsUrl =
  publicVariables.NEXT_PUBLIC_STRIPE_JS_URL || "https://js.stripe.com/endive/stripe.js";
