/**
 * What the build puts into what browsers load; public by design. Each is written out, because the build replaces just
 * these expressions with their values.
 */
export const publicVariables = {
  NEXT_PUBLIC_FIREBASE_API_KEY: process.env.NEXT_PUBLIC_FIREBASE_API_KEY,
  NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: process.env.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN,
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID,
  NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL: process.env.NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL,
  NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: process.env.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY,
  NEXT_PUBLIC_STRIPE_JS_URL: process.env.NEXT_PUBLIC_STRIPE_JS_URL,
};

const {
  NEXT_PUBLIC_FIREBASE_API_KEY: apiKey,
  NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: authDomain,
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: projectId,
} = publicVariables;

/** What the browser signs in with, or null when the site was built without it: nobody can log in then. */
export const firebaseSettings = apiKey && authDomain && projectId ? { apiKey, authDomain, projectId } : null;

/** Where the browser finds the emulator of the local stack; refused in a production deployment. */
export const emulatorUrl = publicVariables.NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL || null;

/** What the browser pays with, or null when the site was built without it: nobody can pay then. */
export const publishableKey = publicVariables.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY || null;

/** Where the browser loads Stripe.js from: Stripe's own address, in the version that our packages were made for. */
export const stripeJsUrl =
  publicVariables.NEXT_PUBLIC_STRIPE_JS_URL || "https://js.stripe.com/endive/stripe.js";
