import { alwaysRevalidated } from "#lib/rules/http/cache-control";
import { isSecure, paymentFrames, policyHeader, toContentSecurityPolicy } from "#lib/security/policy";

/** For answers that are not pages: nothing may be loaded, run or framed by them. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const paymentRequest = ["self", ...paymentFrames.map((origin) => `"${origin}"`)].join(" ");

const siteHeaders = {
  [policyHeader]: toContentSecurityPolicy(),
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": `camera=(), geolocation=(), microphone=(), usb=(), browsing-topics=(), payment=(${paymentRequest})`,
  // Google's pop-up, which any page may lead to without a new document, has to be able to answer.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  ...(isSecure && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
};

const toList = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/** The headers that the build knows, for next.config.mjs; of two that match an address the later one counts. */
export const pageHeaders = [
  { source: "/:path*", headers: toList(siteHeaders) },
  // The parts of pages that the client router prefetches. For whole pages, lib/cache/page-cache says the same.
  {
    source: "/:path*",
    has: [
      { type: "header", key: "rsc" },
      { type: "header", key: "next-router-prefetch", value: "1" },
      { type: "header", key: "next-router-segment-prefetch" },
    ],
    headers: toList({ "Cache-Control": alwaysRevalidated }),
  },
  // All but the page that describes the API.
  { source: "/api/:path((?!docs$).*)", headers: toList({ [policyHeader]: dataPolicy }) },
  // If a browser renders an uploaded file as a page, that page can't run or load anything.
  { source: "/api/files/:path*", headers: toList({ [policyHeader]: `sandbox; ${dataPolicy}` }) },
];
