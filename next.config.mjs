import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { pageHeaders } from "#lib/security/page-headers";

/** @type {import("next").NextConfig} */
export default {
  cacheComponents: true,
  partialPrefetching: true,
  typedRoutes: true,
  // npm run build and npm test check the types first, all at once.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // An open page reloads when the server runs another version. All builds of a commit are one (docs/containers.md).
  ...(process.env.DEPLOYMENT_ID && { deploymentId: process.env.DEPLOYMENT_ID }),
  // In bytes, for pages that were rendered on demand. The least recently requested ones are evicted first.
  cacheMaxMemorySize: 50 * 1024 * 1024,
  // Passes URLs to middleware.ts as the router has them. With HOSTNAME=127.0.0.1, Next otherwise writes "localhost"
  // into them, takes the middleware's rewrites for another site's, and proxies them in a loop (vercel/next.js#94745).
  skipProxyUrlNormalize: true,
  // Set, because Next would otherwise choose a parent folder that also has a lock file.
  outputFileTracingRoot: import.meta.dirname,
  // Builds one folder with everything that a server needs, and only the packages that it loads (docs/containers.md).
  output: "standalone",
  // Next would hash each page for every request. lib/http hashes it once (docs/decisions/0007).
  generateEtags: false,
  // Course pictures come from any https URL, and a server that fetched them would be an open proxy
  // (docs/decisions/0003). With this setting, /_next/image answers 404.
  images: { unoptimized: true },
  turbopack: {
    // Its version for browsers needs a document, which the worker of the preview doesn't have (docs/decisions/0059).
    resolveAlias: {
      "decode-named-character-reference": {
        browser: "./node_modules/decode-named-character-reference/index.js",
      },
    },
  },
  experimental: {
    // A server doesn't load them, and browsers don't get them.
    turbopackSourceMaps: false,
    // Writing the cache takes a sixth of a build, and reading it saves more than half. So only a checkout that has
    // built before writes one: newcomers build once.
    turbopackFileSystemCacheForBuild: existsSync(path.join(import.meta.dirname, ".next")),
    // Keeps pages rendered on demand in memory, which is bounded, and off the disk: visitors can request any number.
    isrFlushToDisk: false,
    // Would render each personal page twice (docs/decisions/0084).
    cachedNavigations: false,
  },
  // Built in even if it isn't set, so that a variable on the server alone can't change the currency of prices.
  env: { NEXT_PUBLIC_CURRENCY: process.env.NEXT_PUBLIC_CURRENCY || "USD" },
  headers: async () => pageHeaders,
  // Extend Next's caches so that a write shows on the next request (docs/decisions/0001), and add the policy with the
  // hashes of the inline scripts to static pages (0012).
  cacheHandler: fileURLToPath(import.meta.resolve("#lib/cache/page-cache")),
  cacheHandlers: { default: fileURLToPath(import.meta.resolve("#lib/cache/data-cache")) },
};
