import "server-only";
import type { Course } from "#lib/rules/courses/course-schema";
import { defaultCurrency, site } from "#lib/rules/site";

/** A course as schema.org structured data (https://schema.org/Course), with its price. */
export function toCourseJsonLd({ course, siteUrl }: { course: Course; siteUrl: URL }) {
  return {
    "@context": "https://schema.org",
    "@type": "Course",
    name: course.title,
    description: course.details,
    image: course.image ? new URL(course.image, siteUrl).href : undefined,
    url: new URL(`/details/${course._id}`, siteUrl).href,
    provider: { "@type": "Organization", name: site.name, sameAs: siteUrl.href },
    offers: {
      "@type": "Offer",
      category: "Paid",
      price: course.price,
      priceCurrency: defaultCurrency,
      availability: "https://schema.org/InStock",
      url: new URL(`/details/${course._id}`, siteUrl).href,
    },
  };
}
