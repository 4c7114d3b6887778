import type { Route } from "next";
import Link from "next/link";
import { OlderReviews } from "#components/reviews/older-reviews";
import { ReviewList } from "#components/reviews/review-list";
import { StarSummary } from "#components/reviews/star-summary";
import type { ReviewsPage } from "#lib/reviews/reviews-page";
import { type ReviewView, toReviewsPath, toReviewsQuery } from "#lib/rules/reviews/review-views";
import { formatCount } from "#lib/rules/text/format-count";

/** The reviews of a course in one of their views, below what all its stars say. */
export function ViewedReviews({ course, starCounts, view, reviews, nextCursor }: ReviewsPage) {
  const { _id, title, reviewCount } = course;
  return (
    <div className="page pt-8 pb-20 sm:pt-12">
      <nav aria-label="Breadcrumb">
        <Link
          href={`/details/${_id}` as Route}
          className="inline-flex items-center py-1 text-muted wrap-anywhere hover:text-primary"
        >
          <svg
            viewBox="0 0 16 16"
            aria-hidden="true"
            className="mr-1 size-4 shrink-0 fill-none stroke-current stroke-2"
          >
            <path d="M10 3 5 8l5 5" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
          <bdi>{title}</bdi>
        </Link>
      </nav>
      <div className="max-w-[48rem]">
        <h1 className="mt-6 text-3xl wrap-anywhere sm:text-4xl">
          Reviews of <bdi>{title}</bdi>
        </h1>
        <StarSummary course={course} starCounts={starCounts} view={view} />
        <section aria-labelledby="reviews" className="mt-10">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id="reviews" className="text-2xl">
              {nameView(view)}
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
            <p className="mt-6 text-muted">{describeNone(view)}</p>
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
    </div>
  );
}

function nameView({ sort, stars }: ReviewView): string {
  if (stars) return `Reviews with ${formatCount({ count: stars, noun: "star" })}`;
  return sort === "highest" ? "Highest rated first" : "Lowest rated first";
}

function describeNone({ stars }: ReviewView): string {
  if (!stars) return "No reviews yet.";
  return `No student has given this course ${formatCount({ count: stars, noun: "star" })}.`;
}
