/** @type {import("next").NextConfig} */
export default {
  cacheComponents: true,
  typedRoutes: true,
  poweredByHeader: false,
  images: { unoptimized: true },
};
