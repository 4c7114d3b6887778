import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button";
import { restoreFocus } from "#lib/browser/focus/restore-focus";

type OlderButtonProps = {
  hasMore: boolean;
  state: "idle" | "loading" | "failed";
  loadMore: () => Promise<void>;
  /** False for other sort orders, where the next reviews aren't older. */
  areOlder?: boolean;
};

/** Loads the next page of reviews, and announces failures and the end of the list. */
export function OlderButton({ hasMore, state, loadMore, areOlder = true }: OlderButtonProps) {
  const which = areOlder ? "older" : "more";
  const end = useRef<HTMLParagraphElement>(null);

  // The focused button disappears with the last page.
  useEffect(() => {
    if (!hasMore) restoreFocus(end.current);
  }, [hasMore]);

  return (
    <>
      <p ref={end} tabIndex={-1} role="status" className={`mt-4 ${hasMore ? "text-danger" : "text-muted"}`}>
        {state === "failed" ? `Couldn't load ${which} reviews. Please try again.` : null}
        {hasMore ? null : "No more reviews."}
      </p>
      {hasMore ? (
        <Button disabled={state === "loading"} onClick={() => void loadMore()}>
          {`Show ${which} reviews`}
        </Button>
      ) : null}
    </>
  );
}
