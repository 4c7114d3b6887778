import { alwaysRevalidated } from "#lib/rules/http/cache-control";
import { isSecure, paymentFrames, policyHeader, toContentSecurityPolicy } from "#lib/security/policy";

/** The policy of responses that aren't pages, which must not load, run, or frame anything. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const paymentRequest = ["self", ...paymentFrames.map((origin) => `"${origin}"`)].join(" ");

const siteHeaders = {
  [policyHeader]: toContentSecurityPolicy(),
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": `camera=(), geolocation=(), microphone=(), usb=(), browsing-topics=(), payment=(${paymentRequest})`,
  // Lets Google's sign-in pop-up reply. On all pages, because client navigation to the form keeps the document.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  ...(isSecure && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
};

const toHeaderList = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/** The headers known at build time, for next.config.mjs. If two entries match a path, the later one applies. */
export const pageHeaders = [
  { source: "/:path*", headers: toHeaderList(siteHeaders) },
  // Page segments that the client router prefetches. lib/cache/page-cache sets this header for whole pages.
  {
    source: "/:path*",
    has: [
      { type: "header", key: "rsc" },
      { type: "header", key: "next-router-prefetch", value: "1" },
      { type: "header", key: "next-router-segment-prefetch" },
    ],
    headers: toHeaderList({ "Cache-Control": alwaysRevalidated }),
  },
  // Stripe's iframe loads the font of the card form (lib/browser/payments/payment-fonts) from its own origin.
  {
    source: "/_next/static/media/:file(figtree-latin-400-normal\\..*)",
    headers: toHeaderList({ "Access-Control-Allow-Origin": "*" }),
  },
  // All API paths except the page with the API reference.
  { source: "/api/:path((?!docs$).*)", headers: toHeaderList({ [policyHeader]: dataPolicy }) },
  // A browser that renders an uploaded file as a page can't run or load anything there.
  { source: "/api/files/:path*", headers: toHeaderList({ [policyHeader]: `sandbox; ${dataPolicy}` }) },
];
