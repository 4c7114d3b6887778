import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { callApi } from "#lib/browser/api/call-api";
import { useSession } from "#lib/browser/auth/session-store";
import { sendReview, toOwnReview } from "#lib/browser/reviews/send-review";
import { showToast } from "#lib/browser/toasts/toasts";
import type { Failure } from "#lib/rules/api/failure";
import type { OwnReview } from "#lib/rules/reviews/review";
import type { ReviewForm } from "#lib/rules/reviews/review-schema";

type ReviewedCourse = { _id: string; title: string };
/**
 * "unknown": signed out, or loading; "posting": shown optimistically; "refused": the user already has a review, and the
 * form still holds the new text.
 */
type OwnReviewState =
  | { status: "unknown" | "none"; review: null }
  | { status: "posting" | "posted" | "refused"; review: OwnReview };

type OwnReviewOptions = { course: ReviewedCourse; isOwner: boolean; hasPaid: boolean };

const none: OwnReviewState = { status: "none", review: null };

/** The signed-in user's review of a course, and a function to post one. The static page knows of neither. */
export function useOwnReview({ course, isOwner, hasPaid }: OwnReviewOptions) {
  const router = useRouter();
  const { user } = useSession();
  const [state, setState] = useState<OwnReviewState>({ status: "unknown", review: null });
  // On Back, the router shows the list as it was left, which may include a review deleted since.
  const [goneId, setGoneId] = useState<string>();
  // Found out while posting: the course may be refunded in another tab.
  const [isRefunded, setRefunded] = useState(false);
  const areStarsPending = isOwner && !hasPaid && user !== null && !user.emailVerified;
  const path = user && `/api/myreviews/${encodeURIComponent(user.email)}?serviceId=${course._id}`;

  const onFound = useEffectEvent((id: string | undefined) => {
    if (state.status === "posted" && state.review._id !== id) setGoneId(state.review._id);
  });

  // Runs again when the user returns to the page, which the router keeps: the review may be gone by then.
  useEffect(() => {
    if (!path) return setState({ status: "unknown", review: null });
    let isCurrent = true;
    callApi<OwnReview[]>({ path }).then((outcome) => {
      if (!isCurrent) return;
      const found = outcome.ok ? outcome.data : null;
      // If the server doesn't answer, the form is offered. Posting reports an existing review.
      const next: OwnReviewState = found?.[0] ? { status: "posted", review: found[0] } : none;
      setState((now) => (now.status === "posting" ? now : next));
      if (found) onFound(next.review?._id);
    });
    return () => {
      isCurrent = false;
    };
  }, [path]);

  async function post(review: ReviewForm): Promise<Failure | null> {
    if (!user) return { code: "unauthenticated", message: "Please log in to continue." };
    const posted = { course, review, user, isBuyer: isOwner && !isRefunded, areStarsPending };
    setState({ status: "posting", review: toOwnReview(posted) });
    const outcome = await sendReview(posted);
    if ("failure" in outcome) {
      if (outcome.failure.fields?.stars) setRefunded(true);
      setState(outcome.existing ? { status: "refused", review: outcome.existing } : none);
      return outcome.failure;
    }
    setState({ status: "posted", review: outcome.review });
    showToast({ kind: "success", message: "Successfully posted your review" });
    // Pages in the client router's cache show the old number of reviews.
    router.refresh();
    return null;
  }

  return { user, ...state, areStarsPending, goneId, post };
}
