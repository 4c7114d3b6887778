import { useState } from "react";
import { getPage } from "#lib/http/get-page";

/** The pages of a list behind the one that the server drew, one more each time it is asked for. */
export function useOlder<Item>({ path, cursor }: { path: string; cursor: string | null }) {
  const [older, setOlder] = useState<Item[]>([]);
  const [nextCursor, setNextCursor] = useState(cursor ?? undefined);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  async function loadMore(): Promise<void> {
    setState("loading");
    try {
      const page = await getPage<Item>(`${path}?cursor=${nextCursor}`);
      setOlder((shown) => [...shown, ...page.items]);
      setNextCursor(page.nextCursor);
      setState("idle");
    } catch {
      setState("failed");
    }
  }

  return { older, hasMore: nextCursor !== undefined, state, loadMore };
}
