"use client";

import { useState } from "react";
import { ReviewCard } from "#components/reviews/review-card";
import type { Review } from "#lib/reviews/review";

type OlderReviewsProps = {
  courseTitle: string;
  cursor: string;
  /** The reader's own review, which stands before all others already. */
  ownId: string | undefined;
};

/** The reviews behind those that the page brought along, a page at a time. */
export function OlderReviews({ courseTitle, cursor, ownId }: OlderReviewsProps) {
  const [reviews, setReviews] = useState<Review[]>([]);
  const [nextCursor, setNextCursor] = useState<string | undefined>(cursor);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  async function loadMore() {
    setState("loading");
    try {
      const answer = await fetch(`/api/reviews/${encodeURIComponent(courseTitle)}?cursor=${nextCursor}`);
      if (!answer.ok) throw new Error(`answered with ${answer.status}`);
      const older: Review[] = await answer.json();
      setReviews((shown) => [...shown, ...older]);
      setNextCursor(/cursor=([0-9a-f]+)/.exec(answer.headers.get("Link") ?? "")?.[1]);
      setState("idle");
    } catch {
      setState("failed");
    }
  }

  return (
    <>
      <ul className="mt-4 grid gap-4">
        {reviews
          .filter(({ _id }) => _id !== ownId)
          .map((review) => (
            <ReviewCard key={review._id} review={review} />
          ))}
      </ul>
      <p role="status" className="mt-4 text-danger">
        {state === "failed" ? "The older reviews could not be loaded. Please try again." : null}
      </p>
      {nextCursor ? (
        <button
          type="button"
          className="button button-quiet"
          disabled={state === "loading"}
          onClick={loadMore}
        >
          Show older reviews
        </button>
      ) : null}
    </>
  );
}
