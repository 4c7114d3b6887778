import "server-only";
import type { WebSite, WithContext } from "schema-dts";
import { site } from "#lib/rules/site";

/** Returns the site as structured data (https://schema.org/WebSite), from which search results take its name. */
export function toSiteJsonLd(siteUrl: URL): WithContext<WebSite> {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: site.name,
    description: site.description,
    url: siteUrl.href,
    inLanguage: site.locale,
  };
}
