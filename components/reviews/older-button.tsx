type OlderButtonProps = {
  hasMore: boolean;
  state: "idle" | "loading" | "failed";
  loadMore: () => Promise<void>;
};

/** Asks for the next page of reviews, and says when that did not work. */
export function OlderButton({ hasMore, state, loadMore }: OlderButtonProps) {
  return (
    <>
      <p role="status" className="mt-4 text-danger">
        {state === "failed" ? "The older reviews could not be loaded. Please try again." : null}
      </p>
      {hasMore ? (
        <button
          type="button"
          className="button button-quiet"
          disabled={state === "loading"}
          onClick={() => void loadMore()}
        >
          Show older reviews
        </button>
      ) : null}
    </>
  );
}
