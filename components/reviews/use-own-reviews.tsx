import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { useLoadMore } from "#components/reviews/use-load-more";
import { callApi } from "#lib/browser/api/call-api";
import { postReview } from "#lib/browser/reviews/post-review";
import { showFailure } from "#lib/browser/toasts/show-failure";
import { showToast } from "#lib/browser/toasts/toasts";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { OwnReview } from "#lib/rules/reviews/review";

/** Long enough to read the toast and reach its button. */
const undoMs = 8000;

type OwnReviewsOptions = { reviews: OwnReview[]; cursor: string | null; user: SignedInUser };

/**
 * The user's reviews, updated by the actions on this page: without deleted ones, and with restored ones. `lost` are
 * deleted reviews that couldn't be restored. Their text is kept until they are.
 */
export function useOwnReviews({ reviews, cursor, user }: OwnReviewsOptions) {
  const router = useRouter();
  const path = `/api/myreviews/${encodeURIComponent(user.email)}`;
  const { older, forget, ...more } = useLoadMore<OwnReview>({ path, cursor });
  const [deletedIds, setDeletedIds] = useState<ReadonlySet<string>>(new Set());
  const [restored, setRestored] = useState<OwnReview[]>([]);
  const [lost, setLost] = useState<OwnReview[]>([]);
  const [busyId, setBusyId] = useState<string>();

  // Reviews are edited on another page. The router keeps this one, which would return with the old text.
  const onLeave = useEffectEvent(forget);
  useEffect(() => () => onLeave(), []);

  async function remove(review: OwnReview): Promise<void> {
    setBusyId(review._id);
    const path = `/api/reviews/${review._id}`;
    const outcome = await callApi<{ deletedCount: number }>({ method: "DELETE", path });
    setBusyId(undefined);
    // Already gone is success: an earlier attempt's response may have been lost.
    const isGone = outcome.ok ? outcome.data.deletedCount === 1 : outcome.failure.code === "not_found";
    if (!isGone) {
      const failure = outcome.ok
        ? { code: "not_found" as const, message: "This review no longer exists." }
        : outcome.failure;
      const retry = () => void remove(review);
      return showFailure({ message: "Your review wasn't deleted", failure, retry });
    }
    setDeletedIds((ids) => new Set(ids).add(review._id));
    const action = { label: "Undo", run: () => void restore(review) };
    showToast({ kind: "success", message: "Review Deleted", duration: undoMs, action });
    router.refresh();
  }

  function postAgain({ serviceId, title, name, review, stars, isBuyer }: OwnReview) {
    return postReview({ course: { _id: serviceId, title }, review: { review, name, stars }, user, isBuyer });
  }

  async function restore(review: OwnReview): Promise<void> {
    let outcome = await postAgain(review);
    // The course has been refunded: its stars are gone, but not the text.
    if ("failure" in outcome && outcome.failure.fields?.stars) {
      outcome = await postAgain({ ...review, stars: null, isBuyer: false });
    }
    const isSame = ({ _id }: OwnReview) => _id === review._id;
    if ("failure" in outcome) {
      setLost((others) => (others.some(isSame) ? others : [review, ...others]));
      const retry = () => void restore(review);
      return showFailure({ message: "Your review couldn't be restored", failure: outcome.failure, retry });
    }
    setLost((others) => others.filter((other) => !isSame(other)));
    setRestored((others) => [outcome.review, ...others.filter(({ _id }) => _id !== outcome.review._id)]);
    showToast({ kind: "success", message: "Your review was restored" });
    router.refresh();
  }

  const listed = [...reviews, ...older];
  const known = new Set(listed.map(({ _id }) => _id));
  const shown = [...restored.filter(({ _id }) => !known.has(_id)), ...listed];
  return { shown: shown.filter(({ _id }) => !deletedIds.has(_id)), more, lost, busyId, remove, restore };
}
