import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button";
import { restoreFocus } from "#lib/browser/focus/restore-focus";

type OlderButtonProps = {
  hasMore: boolean;
  state: "idle" | "loading" | "failed";
  loadMore: () => Promise<void>;
};

/** Loads the next page of reviews, and announces failures and the end of the list. */
export function OlderButton({ hasMore, state, loadMore }: OlderButtonProps) {
  const end = useRef<HTMLParagraphElement>(null);

  // The button had the focus and disappears with the last page.
  useEffect(() => {
    if (!hasMore) restoreFocus(end.current);
  }, [hasMore]);

  return (
    <>
      <p ref={end} tabIndex={-1} role="status" className={`mt-4 ${hasMore ? "text-danger" : "text-muted"}`}>
        {state === "failed" ? "Couldn't load older reviews. Please try again." : null}
        {hasMore ? null : "No more reviews."}
      </p>
      {hasMore ? (
        <Button disabled={state === "loading"} onClick={() => void loadMore()}>
          Show older reviews
        </Button>
      ) : null}
    </>
  );
}
