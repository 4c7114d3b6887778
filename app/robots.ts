import type { MetadataRoute } from "next";
import { env } from "#lib/env/env";

const personalPaths = [
  "/api/",
  "/account",
  "/adservice",
  "/myreviews",
  "/edit/",
  "/cart/",
  "/purchases",
  "/learn",
  "/teach/",
  "/admin",
];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: ["/", "/api/files/"], disallow: personalPaths },
    sitemap: new URL("/sitemap.xml", env.siteUrl).href,
  };
}
