import "server-only";
import type { AggregateRating, Course as CourseThing, Review as ReviewThing, WithContext } from "schema-dts";
import { levels } from "#lib/rules/courses/course-facets";
import type { Course } from "#lib/rules/courses/course-schema";
import { currency } from "#lib/rules/payments/money";
import { formatStars } from "#lib/rules/reviews/format-stars";
import type { Review } from "#lib/rules/reviews/review";
import type { AverageStars } from "#lib/rules/reviews/stars";
import { site } from "#lib/rules/site";
import { unnamedTeacher } from "#lib/rules/teachers/teacher-schema";

// Limited, because each review here is on the page a second time.
const maxReviews = 5;

type CourseJsonLd = {
  course: Course & { reviewCount: number };
  /** Newest first. */
  reviews: Review[];
  siteUrl: URL;
};

/**
 * Returns a course as structured data (https://schema.org/Course), with its price and newest reviews with stars. Omits
 * facts that its teacher left empty, and the teacher's own rating: the rating is the buyers'.
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
    // Search engines show a course only if it has a mode and a workload.
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

/** Formats minutes as an ISO 8601 duration: "PT2H5M" for 125. */
function toDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ""}${rest > 0 ? `${rest}M` : ""}`;
}

type RatedCourse = { stars: AverageStars; reviewCount: number };

/** Returns the average as pages show it, as structured data (https://schema.org/AggregateRating). */
function toAggregateRatingJsonLd({ stars, reviewCount }: RatedCourse): AggregateRating {
  return {
    "@type": "AggregateRating",
    ratingValue: Number(formatStars(stars.average)),
    ratingCount: stars.count,
    reviewCount: reviewCount > 0 ? reviewCount : undefined,
    bestRating: 5,
    worstRating: 1,
  };
}

/**
 * Returns a review with its full text and its stars as structured data (https://schema.org/Review). Null for a review
 * without stars that count, because search engines accept no review without a rating.
 */
function toReviewJsonLd({ name, review, stars, createdAt, updatedAt }: Review): ReviewThing | null {
  if (!stars) return null;
  return {
    "@type": "Review",
    author: { "@type": "Person", name },
    datePublished: createdAt,
    dateModified: updatedAt === createdAt ? undefined : updatedAt,
    reviewBody: review,
    reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
  };
}
