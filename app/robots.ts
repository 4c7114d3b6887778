import type { MetadataRoute } from "next";
import { env } from "#lib/env/env";
import { personalPatterns } from "#lib/rules/auth/personal-paths";
import { personalRoots } from "#lib/rules/auth/personal-roots";

// `$` ends a path: /teachers and a visitor's /cart stay allowed.
const personalPaths = [...personalRoots].flatMap((root) => [
  ...(personalPatterns.includes(`/${root}`) ? [`/${root}$`] : []),
  `/${root}/`,
]);

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: ["/", "/api/files/"], disallow: ["/api/", ...personalPaths] },
    sitemap: new URL("/sitemap.xml", env.siteUrl).href,
  };
}
