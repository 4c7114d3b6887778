import { emulatorUrl, firebaseSettings, publishableKey, stripeJsUrl } from "#lib/rules/env/public-settings";
import { playerOrigins } from "#lib/rules/lessons/lesson-video";

export const policyHeader = "Content-Security-Policy";
export const reportOnlyHeader = "Content-Security-Policy-Report-Only";

/** Whether the site is served over https only. */
export const isSecure = (process.env.APP_ENV || "production") === "production";

/** The origins that a provider's code loads from or opens, by policy directive. */
type Origins = { script: string[]; connect: string[]; frame: string[] };

const noOrigins: Origins = { script: [], connect: [], frame: [] };

/** Lists the origins of Firebase and of Google's pop-up. The emulator replaces all but the pop-up's script. */
function listIdentityOrigins(): Origins {
  if (!firebaseSettings) return noOrigins;
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

/** Lists the origins of Stripe.js (docs.stripe.com/security/guide), or the origin of its simulator. */
function listPaymentOrigins(): Origins {
  if (!publishableKey) return noOrigins;
  const { origin } = new URL(stripeJsUrl);
  if (origin !== "https://js.stripe.com") return { script: [origin], connect: [origin], frame: [origin] };
  const script = [origin, "https://*.js.stripe.com"];
  return { script, connect: ["https://api.stripe.com"], frame: [...script, "https://hooks.stripe.com"] };
}

/** Lists the origin of the file store, for uploads and videos. Must be known to the build (docs/decisions/0020). */
function listStoreOrigins(): string[] {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = process.env;
  if (!bucket || !region) return [];
  return [endpoint ? new URL(endpoint).origin : `https://s3.${region}.amazonaws.com`];
}

const storeOrigins = listStoreOrigins();
const identityOrigins = listIdentityOrigins();
const paymentOrigins = listPaymentOrigins();

/** The origins that may ask the browser for a stored card. */
export const paymentFrames = paymentOrigins.frame;

/**
 * Returns the Content-Security-Policy of the whole site (docs/decisions/0012). `inlineScripts` allows inline scripts by
 * hash or nonce. By default it allows all of them, and a second policy restricts them.
 */
export function toContentSecurityPolicy(inlineScripts: readonly string[] = ["'unsafe-inline'"]): string {
  // React uses eval in development.
  const evaluation = process.env.NODE_ENV === "development" ? ["'unsafe-eval'"] : [];
  const directives = [
    ["default-src", "'self'"],
    [
      "script-src",
      "'self'",
      ...inlineScripts,
      ...identityOrigins.script,
      ...paymentOrigins.script,
      ...evaluation,
    ],
    ["script-src-attr", "'none'"],
    // Toasts add their own style sheet, and React writes style attributes.
    ["style-src", "'self'", "'unsafe-inline'"],
    // Pictures of courses and users can come from any https URL (docs/decisions/0003).
    ["img-src", "'self'", "https:", "data:"],
    ["connect-src", "'self'", ...identityOrigins.connect, ...paymentOrigins.connect, ...storeOrigins],
    ["frame-src", ...identityOrigins.frame, ...paymentOrigins.frame, ...playerOrigins],
    // Videos of lessons can come from any https URL, and uploaded ones come from the file store.
    ["media-src", "'self'", "https:", ...storeOrigins.filter((origin) => origin.startsWith("http:"))],
    // The preview of a text, which is rendered in a worker.
    ["worker-src", "'self'"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
    ...(isSecure ? [["upgrade-insecure-requests"]] : []),
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}
