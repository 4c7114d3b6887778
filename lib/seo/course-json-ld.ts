import "server-only";
import type { Course as CourseThing, WithContext } from "schema-dts";
import { levels } from "#lib/rules/courses/course-facets";
import type { Course } from "#lib/rules/courses/course-schema";
import { currency } from "#lib/rules/payments/money";
import type { Review } from "#lib/rules/reviews/review";
import { site } from "#lib/rules/site";
import { unnamedTeacher } from "#lib/rules/teachers/teacher-schema";
import { toAggregateRatingJsonLd, toReviewJsonLd } from "#lib/seo/review-json-ld";

// Each is on the page a second time.
const maxReviews = 5;

type CourseJsonLd = {
  course: Course & { reviewCount: number };
  /** Newest first. */
  reviews: Review[];
  siteUrl: URL;
};

/**
 * A course as schema.org structured data (https://schema.org/Course), with its price and its newest reviews that have stars.
 * What its teacher has not said is left out, and so is their own word about how good it is: the rating is that of students
 * who bought it.
 */
export function toCourseJsonLd({ course, reviews, siteUrl }: CourseJsonLd): WithContext<CourseThing> {
  const { teacher, level, totals, stars, reviewCount } = course;
  const toUrl = (path: string) => new URL(path, siteUrl).href;
  const url = toUrl(`/details/${course._id}`);
  const duration = totals.minutes > 0 ? toDuration(totals.minutes) : undefined;
  const rated = reviews.flatMap((review) => toReviewJsonLd(review) ?? []).slice(0, maxReviews);
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
    isAccessibleForFree: course.price === 0,
    author:
      teacher && teacher.name !== unnamedTeacher
        ? { "@type": "Person", name: teacher.name, url: toUrl(`/teachers/${teacher.id}`) }
        : undefined,
    provider: { "@type": "Organization", name: site.name, sameAs: siteUrl.href },
    aggregateRating: stars ? toAggregateRatingJsonLd({ stars, reviewCount }) : undefined,
    review: rated.length > 0 ? rated : undefined,
    // A search engine shows a course only if it is told how and how long it is taken.
    hasCourseInstance: duration
      ? { "@type": "CourseInstance", courseMode: "Online", courseWorkload: duration }
      : undefined,
    offers: {
      "@type": "Offer",
      category: course.price === 0 ? "Free" : "Paid",
      price: course.price,
      priceCurrency: currency.code,
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
