import "server-only";
import type { AggregateRating, Review as ReviewThing } from "schema-dts";
import { formatStars } from "#lib/rules/reviews/format-stars";
import type { Review } from "#lib/rules/reviews/review";
import type { AverageStars } from "#lib/rules/reviews/stars";

type Rated = { stars: AverageStars; reviewCount: number };

/** Returns the average as pages show it, as structured data (https://schema.org/AggregateRating). */
export function toAggregateRatingJsonLd({ stars, reviewCount }: Rated): AggregateRating {
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
export function toReviewJsonLd({ name, review, stars, createdAt, updatedAt }: Review): ReviewThing | null {
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
