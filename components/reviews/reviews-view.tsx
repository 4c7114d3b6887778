import type { Route } from "next";
import Link from "next/link";
import { PriceBox } from "#components/courses/price-box";
import { OlderReviews } from "#components/reviews/older-reviews";
import { ReviewList } from "#components/reviews/review-list";
import { StarSummary } from "#components/reviews/star-summary";
import { BackLink } from "#components/ui/back-link";
import type { ReviewsPage } from "#lib/reviews/reviews-page";
import { type ReviewView, toReviewsPath, toReviewsQuery } from "#lib/rules/reviews/review-views";
import { formatCount } from "#lib/rules/text/format-count";
import { toTextAttributes } from "#lib/rules/text/to-text-attributes";

export function ReviewsView({ course, starCounts, view, reviews, nextCursor }: ReviewsPage) {
  const { _id, title, reviewCount, language } = course;
  const inLanguage = toTextAttributes(language);
  return (
    <div className="page pt-8 pb-20 sm:pt-12">
      <BackLink href={`/details/${_id}` as Route}>
        <bdi {...inLanguage}>{title}</bdi>
      </BackLink>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,48rem)_24rem] lg:justify-between lg:gap-x-14">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere sm:text-4xl">
            Reviews of <bdi {...inLanguage}>{title}</bdi>
          </h1>
          <StarSummary course={course} starCounts={starCounts} view={view} />
          <section aria-labelledby="reviews" className="mt-10">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h2 id="reviews" className="text-2xl">
                {formatView(view)}
              </h2>
              {view.stars && reviewCount > 0 ? (
                <Link
                  href={toReviewsPath({ courseId: _id, sort: "newest" }) as Route}
                  className="py-1 text-primary underline"
                >
                  {`Show all ${formatCount({ count: reviewCount, noun: "review" })}`}
                </Link>
              ) : null}
            </div>
            {reviews.length > 0 ? (
              <div className="mt-6">
                <ReviewList reviews={reviews} />
              </div>
            ) : (
              <p className="mt-6 text-muted">{formatEmptyMessage(view)}</p>
            )}
            {nextCursor ? (
              <OlderReviews
                courseTitle={title}
                query={toReviewsQuery(view)}
                cursor={nextCursor}
                areOlder={view.sort === "newest"}
              />
            ) : null}
          </section>
        </div>
        <PriceBox course={course} />
      </div>
    </div>
  );
}

function formatView({ sort, stars }: ReviewView): string {
  if (stars) return `Reviews with ${formatCount({ count: stars, noun: "star" })}`;
  return sort === "highest" ? "Highest rated first" : "Lowest rated first";
}

function formatEmptyMessage({ stars }: ReviewView): string {
  if (!stars) return "No reviews yet.";
  return `No student has given this course ${formatCount({ count: stars, noun: "star" })}.`;
}
