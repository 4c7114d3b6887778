import { useState } from "react";
import { callApi } from "#lib/browser/api/call-api";
import { refreshSession } from "#lib/browser/auth/session-store";
import { showToast } from "#lib/browser/toasts/toasts";
import type { CartLine } from "#lib/rules/cart/cart";

/**
 * Removes lines from the page at once and restores a line that the server didn't delete. `onRemoved` is called when a
 * line is gone, because the focused button disappears with it.
 */
export function useLineDeletion(onRemoved: () => void) {
  const [removedIds, setRemoved] = useState<ReadonlySet<string>>(new Set());

  function removeLines(lines: CartLine[]) {
    setRemoved((before) => new Set([...before, ...lines.map(({ _id }) => _id)]));
  }

  async function deleteLine(line: CartLine) {
    removeLines([line]);
    onRemoved();
    const outcome = await callApi({ method: "DELETE", path: `/api/cart/${line._id}` });
    // Another tab has deleted it, so it is no longer in the cart, as requested.
    if (outcome.ok || outcome.failure.code === "not_found") {
      refreshSession();
      showToast({ kind: "success", message: "item deleted" });
      return;
    }
    setRemoved((before) => new Set([...before].filter((id) => id !== line._id)));
    const tryAgain = { label: "Try again", run: () => void deleteLine(line) };
    showToast({ kind: "error", message: outcome.failure.message, action: tryAgain });
  }

  return { removed: removedIds, removeLines, deleteLine };
}
