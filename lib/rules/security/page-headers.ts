import { dataPolicy, toContentSecurityPolicy } from "#lib/rules/security/content-security-policy";
import {
  identityOrigins,
  noOrigins,
  type Origins,
  paymentOrigins,
} from "#lib/rules/security/provider-origins";

export const policyName = "Content-Security-Policy";

type Header = { key: string; value: string };

const isSecure = (process.env.APP_ENV || "production") === "production";
const isDevelopment = process.env.NODE_ENV === "development";
const stripe = paymentOrigins.frame.map((origin) => `"${origin}"`).join(" ");

const headersOfAll: Header[] = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  {
    key: "Permissions-Policy",
    value: `camera=(), geolocation=(), microphone=(), usb=(), browsing-topics=(), payment=(self ${stripe})`,
  },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  ...(isSecure ? [{ key: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains" }] : []),
];

const areas: { paths: string[]; origins: Origins; more?: Header[] }[] = [
  {
    paths: ["/login", "/enroll"],
    origins: identityOrigins,
    // Google's pop-up has to be able to answer.
    more: [{ key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" }],
  },
  { paths: ["/cart"], origins: paymentOrigins },
];

/**
 * The headers that the build knows, for next.config.mjs; of two that match an address the later one counts. A second
 * policy, of the page's own inline scripts, comes from page-cache.ts or from middleware.ts.
 */
export function listPageHeaders(): { source: string; headers: Header[] }[] {
  return [
    { source: "/:path*", headers: [...headersOfAll, toPolicyHeader(noOrigins)] },
    ...areas.flatMap(({ paths, origins, more = [] }) =>
      paths.map((path) => ({ source: `${path}/:rest*`, headers: [toPolicyHeader(origins), ...more] })),
    ),
    // All but the page that describes the API.
    { source: "/api/:path((?!docs$).*)", headers: [{ key: policyName, value: dataPolicy }] },
  ];
}

/** Whether the pages at a path are allowed more than those around them. */
export function hasOwnPolicy(path: string): boolean {
  return findArea(path) !== undefined;
}

/** Whether a document that was loaded at one path may show what stands at the other, as far as its policy goes. */
export function haveSamePolicy(one: string, other: string): boolean {
  return findArea(one) === findArea(other);
}

/** The policy that the build has for a path, for what replaces it. */
export function getPolicy(path: string): string {
  return toPolicyHeader(findArea(path)?.origins ?? noOrigins).value;
}

function findArea(path: string) {
  return areas.find(({ paths }) => paths.some((each) => path === each || path.startsWith(`${each}/`)));
}

function toPolicyHeader(origins: Origins): Header {
  return { key: policyName, value: toContentSecurityPolicy({ origins, isSecure, isDevelopment }) };
}
