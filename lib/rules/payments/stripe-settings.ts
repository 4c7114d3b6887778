// Written out one by one, because the build puts the values in their place; they are public by design.

/** What the browser pays with, or null when the site was built without it: nobody can pay then. */
export const publishableKey = process.env.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY || null;

/** Where the browser loads Stripe.js from: Stripe's own address, in the version that our packages were made for. */
export const stripeJsUrl = process.env.NEXT_PUBLIC_STRIPE_JS_URL || "https://js.stripe.com/endive/stripe.js";
