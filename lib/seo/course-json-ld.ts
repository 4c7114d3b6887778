import type { Service } from "#lib/services/service-schema";
import { defaultCurrency, site } from "#lib/site";

/** A course in the words of schema.org (https://schema.org/Course), with what it costs. */
export function toCourseJsonLd({ service, siteUrl }: { service: Service; siteUrl: URL }) {
  return {
    "@context": "https://schema.org",
    "@type": "Course",
    name: service.title,
    description: service.details,
    image: service.image ? new URL(service.image, siteUrl).href : undefined,
    url: new URL(`/details/${service._id}`, siteUrl).href,
    provider: { "@type": "Organization", name: site.name, sameAs: siteUrl.href },
    offers: {
      "@type": "Offer",
      category: "Paid",
      price: service.price,
      priceCurrency: defaultCurrency,
      availability: "https://schema.org/InStock",
      url: new URL(`/details/${service._id}`, siteUrl).href,
    },
  };
}
