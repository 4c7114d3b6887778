import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { callApi } from "#lib/browser/api/call-api";
import { restoreFocus } from "#lib/browser/focus/restore-focus";
import { parseNextLink } from "#lib/rules/api/next-link";

type LoadedPages<Item> = {
  /** The cursor at the end of the server-rendered page that the loaded pages follow. */
  from: string | null;
  items: Item[];
  nextCursor: string | null;
  state: "idle" | "loading" | "failed";
};

function createLoadedPages<Item>(cursor: string | null): LoadedPages<Item> {
  return { from: cursor, items: [], nextCursor: cursor, state: "idle" };
}

/**
 * Loads the pages of a list after the server-rendered one, one page per call. When the server renders a page that ends
 * elsewhere, the loaded pages no longer follow it and are dropped.
 */
export function useLoadMore<Item>({ path, cursor }: { path: string; cursor: string | null }) {
  const [known, setPages] = useState(() => createLoadedPages<Item>(cursor));
  const pages = known.from === cursor ? known : createLoadedPages<Item>(cursor);

  async function loadMore(): Promise<void> {
    if (!pages.nextCursor) return;
    setPages({ ...pages, state: "loading" });
    const next = `cursor=${encodeURIComponent(pages.nextCursor)}`;
    const page = await callApi<Item[]>({ path: `${path}${path.includes("?") ? "&" : "?"}${next}` });
    const loaded: LoadedPages<Item> = page.ok
      ? {
          ...pages,
          items: [...pages.items, ...page.data],
          nextCursor: parseNextLink(page)?.cursor ?? null,
          state: "idle",
        }
      : { ...pages, state: "failed" };
    setPages((now) => (now.from === pages.from ? loaded : now));
  }

  function forget(): void {
    setPages(createLoadedPages(cursor));
  }

  const { items, nextCursor, state } = pages;
  return { older: items, hasMore: nextCursor !== null, state, loadMore, forget };
}

type LoadMoreButtonProps = Pick<ReturnType<typeof useLoadMore>, "hasMore" | "state" | "loadMore"> & {
  /** False for other sort orders, where the next reviews aren't older. */
  areOlder?: boolean;
};

export function LoadMoreButton({ hasMore, state, loadMore, areOlder = true }: LoadMoreButtonProps) {
  const which = areOlder ? "older" : "more";
  const end = useRef<HTMLParagraphElement>(null);

  // The focused button disappears with the last page.
  useEffect(() => {
    if (!hasMore) restoreFocus(end.current);
  }, [hasMore]);

  return (
    <>
      <p ref={end} tabIndex={-1} role="status" className={`mt-4 ${hasMore ? "text-danger" : "text-muted"}`}>
        {hasMore
          ? state === "failed"
            ? `Couldn't load ${which} reviews. Please try again.`
            : null
          : "No more reviews."}
      </p>
      {hasMore ? (
        <Button disabled={state === "loading"} onClick={() => void loadMore()}>
          {`Show ${which} reviews`}
        </Button>
      ) : null}
    </>
  );
}
