import { fileURLToPath } from "node:url";
import { pageHeaders } from "#lib/security/page-headers";

/** @type {import("next").NextConfig} */
export default {
  cacheComponents: true,
  partialPrefetching: true,
  typedRoutes: true,
  poweredByHeader: false,
  // An open page that meets another version loads anew, and separate builds of one commit agree (docs/containers.md).
  ...(process.env.DEPLOYMENT_ID && { deploymentId: process.env.DEPLOYMENT_ID }),
  // In bytes, of pages that were rendered on demand; those of which nobody asks are forgotten first.
  cacheMaxMemorySize: 50 * 1024 * 1024,
  // middleware.ts gets each address as the router has it. Otherwise Next writes "localhost" into it for HOSTNAME=127.0.0.1, takes
  // the proxy's rewrites for another site's, and fetches them from there, again and again (vercel/next.js#94745).
  skipProxyUrlNormalize: true,
  // Not the folder above that has a lock file, too.
  outputFileTracingRoot: import.meta.dirname,
  // One folder with all that a server needs, and no more of its packages than it loads (docs/containers.md).
  output: "standalone",
  // Next hashes the whole page again for every request; without, a page costs about a third less (docs/decisions/0007).
  generateEtags: false,
  // Course pictures come from any https address; fetching them on our server would make it an open proxy
  // (docs/decisions/0003). With this, /_next/image answers 404.
  images: { unoptimized: true },
  experimental: {
    // A page that was rendered on demand is kept in memory, which has a bound, not written to a disk that has none:
    // anyone can ask for any number of ids.
    isrFlushToDisk: false,
  },
  // Written into the build also if it isn't set: a variable that only the server has must not change what prices mean.
  env: { NEXT_PUBLIC_CURRENCY: process.env.NEXT_PUBLIC_CURRENCY || "USD" },
  headers: async () => pageHeaders,
  // What Next's own caches leave out of "a write shows on the next request" (docs/decisions/0001), and the policy that
  // names the inline scripts of a static page (0012).
  cacheHandler: fileURLToPath(import.meta.resolve("#lib/cache/page-cache")),
  cacheHandlers: { default: fileURLToPath(import.meta.resolve("#lib/cache/data-cache")) },
};
