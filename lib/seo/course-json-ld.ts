import "server-only";
import { levels } from "#lib/rules/courses/course-facets";
import type { Course } from "#lib/rules/courses/course-schema";
import { defaultCurrency, site } from "#lib/rules/site";
import { unnamedTeacher } from "#lib/rules/teachers/teacher-schema";

type CourseJsonLd = { course: Course; siteUrl: URL };

/**
 * A course as schema.org structured data (https://schema.org/Course), with its price. What its teacher has not said is left
 * out.
 */
export function toCourseJsonLd({ course, siteUrl }: CourseJsonLd) {
  const { teacher, level, totals } = course;
  const toUrl = (path: string) => new URL(path, siteUrl).href;
  const url = toUrl(`/details/${course._id}`);
  const duration = totals.minutes > 0 ? toDuration(totals.minutes) : undefined;
  return {
    "@context": "https://schema.org",
    "@type": "Course",
    name: course.title,
    headline: course.headline || undefined,
    description: course.details,
    image: course.image ? toUrl(course.image) : undefined,
    url,
    datePublished: course.createdAt,
    dateModified: course.updatedAt,
    inLanguage: course.language ?? undefined,
    educationalLevel: level && level !== "all" ? levels[level] : undefined,
    teaches: course.outcomes.length > 0 ? course.outcomes : undefined,
    coursePrerequisites: course.requirements.length > 0 ? course.requirements : undefined,
    timeRequired: duration,
    isAccessibleForFree: false,
    author:
      teacher && teacher.name !== unnamedTeacher
        ? { "@type": "Person", name: teacher.name, url: toUrl(`/teachers/${teacher.id}`) }
        : undefined,
    provider: { "@type": "Organization", name: site.name, sameAs: siteUrl.href },
    // A search engine shows a course only if it is told how and how long it is taken.
    hasCourseInstance: duration && {
      "@type": "CourseInstance",
      courseMode: "Online",
      courseWorkload: duration,
    },
    offers: {
      "@type": "Offer",
      category: "Paid",
      price: course.price,
      priceCurrency: defaultCurrency,
      availability: "https://schema.org/InStock",
      url,
    },
  };
}

/** ISO 8601: "PT2H5M" for 125 minutes. */
function toDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ""}${rest > 0 ? `${rest}M` : ""}`;
}
