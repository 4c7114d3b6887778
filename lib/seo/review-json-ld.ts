import "server-only";
import type { AggregateRating, Review as ReviewThing } from "schema-dts";
import type { Review } from "#lib/rules/reviews/review";
import { type AverageStars, formatStars } from "#lib/rules/reviews/stars";

type Rated = { stars: AverageStars; reviewCount: number };

/** The average as pages show it (https://schema.org/AggregateRating). */
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

/** A review with its whole text (https://schema.org/Review), and with a rating only if it has stars that count. */
export function toReviewJsonLd({ name, review, stars, createdAt, updatedAt }: Review): ReviewThing {
  return {
    "@type": "Review",
    author: { "@type": "Person", name },
    datePublished: createdAt,
    dateModified: updatedAt === createdAt ? undefined : updatedAt,
    reviewBody: review,
    reviewRating: stars
      ? { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 }
      : undefined,
  };
}
