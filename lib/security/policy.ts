import { emulatorUrl, firebaseSettings, publishableKey, stripeJsUrl } from "#lib/rules/env/public-settings";
import { playerOrigins } from "#lib/rules/lessons/shown-video";

export const policyHeader = "Content-Security-Policy";

/** Over https, where no address of ours may be asked for in the clear. */
export const isSecure = (process.env.APP_ENV || "production") === "production";

/** What a provider's code loads and opens, by the directive that has to name it. */
type Origins = { script: string[]; connect: string[]; frame: string[] };

const none: Origins = { script: [], connect: [], frame: [] };

/** Firebase's two services, and the script and the frame of Google's pop-up. The emulator stands in for all but one. */
function listIdentityOrigins(): Origins {
  if (!firebaseSettings) return none;
  const script = ["https://apis.google.com"];
  if (emulatorUrl) {
    const { origin } = new URL(emulatorUrl);
    return { script, connect: [origin], frame: [origin] };
  }
  return {
    script,
    connect: ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"],
    frame: [`https://${firebaseSettings.authDomain}`],
  };
}

/** Stripe.js and what it opens (docs.stripe.com/security/guide), or what stands in for it. */
function listPaymentOrigins(): Origins {
  if (!publishableKey) return none;
  const { origin } = new URL(stripeJsUrl);
  if (origin !== "https://js.stripe.com") return { script: [origin], connect: [origin], frame: [origin] };
  const script = [origin, "https://*.js.stripe.com"];
  return { script, connect: ["https://api.stripe.com"], frame: [...script, "https://hooks.stripe.com"] };
}

/**
 * The file store, to which browsers send files and from which they load videos. The build must know it, because it writes
 * the policy of static pages (docs/decisions/0020).
 */
function listStoreOrigins(): string[] {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = process.env;
  if (!bucket || !region) return [];
  return [endpoint ? new URL(endpoint).origin : `https://s3.${region}.amazonaws.com`];
}

const store = listStoreOrigins();
const identity = listIdentityOrigins();
const payment = listPaymentOrigins();

/** Who may ask the browser for a stored card. */
export const paymentFrames = payment.frame;

/**
 * The value of Content-Security-Policy, one for the whole site (docs/decisions/0012). `inlineScripts` names the scripts
 * that may stand in the page itself, by hash or nonce, or allows all of them: a second policy restricts them then.
 */
export function toContentSecurityPolicy(inlineScripts: readonly string[] = ["'unsafe-inline'"]): string {
  // React's messages in development are made with eval.
  const evaluation = process.env.NODE_ENV === "development" ? ["'unsafe-eval'"] : [];
  const directives = [
    ["default-src", "'self'"],
    ["script-src", "'self'", ...inlineScripts, ...identity.script, ...payment.script, ...evaluation],
    ["script-src-attr", "'none'"],
    // Toasts bring their style sheet, and React writes style attributes.
    ["style-src", "'self'", "'unsafe-inline'"],
    // Courses and people bring a picture from any https address (docs/decisions/0003).
    ["img-src", "'self'", "https:", "data:"],
    ["connect-src", "'self'", ...identity.connect, ...payment.connect, ...store],
    ["frame-src", ...identity.frame, ...payment.frame, ...playerOrigins],
    // Lessons bring a video from any https address, and our own from wherever files are kept.
    ["media-src", "'self'", "https:", ...store.filter((origin) => origin.startsWith("http:"))],
    ["worker-src", "'none'"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
    ...(isSecure ? [["upgrade-insecure-requests"]] : []),
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}
