import { emulatorUrl, firebaseSettings, stripeJsUrl } from "#lib/rules/env/public-settings";

/** What one area of the site loads from elsewhere, by the directive that has to name it. */
export type Origins = { script: string[]; connect: string[]; frame: string[] };

export const noOrigins: Origins = { script: [], connect: [], frame: [] };

/** What signing in needs: Firebase's two services, the script and the frame of Google's pop-up, or the emulator. */
export const identityOrigins: Origins = firebaseSettings
  ? {
      script: ["https://apis.google.com"],
      connect: emulatorUrl
        ? [new URL(emulatorUrl).origin]
        : ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"],
      frame: [emulatorUrl ? new URL(emulatorUrl).origin : `https://${firebaseSettings.authDomain}`],
    }
  : noOrigins;

const stripeJs = new URL(stripeJsUrl).origin;
const isStripeItself = stripeJs === "https://js.stripe.com";

/** What paying needs: Stripe.js and what it opens (docs.stripe.com/security/guide), or what stands in for it. */
export const paymentOrigins: Origins = isStripeItself
  ? {
      script: [stripeJs, "https://*.js.stripe.com"],
      connect: ["https://api.stripe.com"],
      frame: [stripeJs, "https://*.js.stripe.com", "https://hooks.stripe.com"],
    }
  : { script: [stripeJs], connect: [stripeJs], frame: [stripeJs] };
