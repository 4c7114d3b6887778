import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { getJson } from "#lib/browser/api/get-json";
import { useSession } from "#lib/browser/auth/use-session";
import { postReview, toOwnReview } from "#lib/browser/reviews/post-review";
import { showToast } from "#lib/browser/toasts/toasts";
import type { Failure } from "#lib/rules/api/failure";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { OwnReview } from "#lib/rules/reviews/review";

type Course = { _id: string; title: string };
type NewReview = { review: string; name: string };
/**
 * "unknown": nobody is signed in, or the server is being asked; "posting": shown before the server has it; "refused":
 * there is an older review, and the form still holds the new text.
 */
type State =
  | { status: "unknown" | "none"; review: null }
  | { status: "posting" | "posted" | "refused"; review: OwnReview };

const none: State = { status: "none", review: null };

function toPath({ course, user }: { course: Course; user: SignedInUser }): string {
  return `/api/myreviews/${encodeURIComponent(user.email)}?serviceId=${course._id}`;
}

/** The review of a course by whoever is signed in, and the way to post one; the static page around it knows of neither. */
export function useOwnReview(course: Course) {
  const router = useRouter();
  const { user } = useSession();
  const [state, setState] = useState<State>({ status: "unknown", review: null });
  // On the way back the router shows the list as it was left: a review that was deleted since still stands in it.
  const [goneId, setGoneId] = useState<string>();
  const path = user && toPath({ course, user });

  const onFound = useEffectEvent((id: string | undefined) => {
    if (state.status === "posted" && state.review._id !== id) setGoneId(state.review._id);
  });

  // Runs again when somebody comes back to the page, which is kept meanwhile: the review may be gone by then.
  useEffect(() => {
    if (!path) return setState({ status: "unknown", review: null });
    let isCurrent = true;
    getJson<OwnReview[]>(path).then((found) => {
      if (!isCurrent) return;
      // Where the server does not say, the form is offered; it says so when there is a review already.
      const next: State = found?.[0] ? { status: "posted", review: found[0] } : none;
      setState((now) => (now.status === "posting" ? now : next));
      if (found) onFound(next.review?._id);
    });
    return () => {
      isCurrent = false;
    };
  }, [path]);

  async function post(review: NewReview): Promise<Failure | null> {
    if (!user) return { code: "unauthenticated", message: "Please log in first." };
    setState({ status: "posting", review: toOwnReview({ course, review, user }) });
    const outcome = await postReview({ course, review, user });
    if ("failure" in outcome) {
      setState(outcome.existing ? { status: "refused", review: outcome.existing } : none);
      return outcome.failure;
    }
    setState({ status: "posted", review: outcome.review });
    showToast({ kind: "success", message: "Successfully posted your review" });
    // What the browser has kept of this and other pages shows the old number of reviews.
    router.refresh();
    return null;
  }

  return { user, ...state, goneId, post };
}
