import { useState } from "react";
import { sendJson } from "#lib/browser/api/send-json";
import { refreshSession } from "#lib/browser/auth/session-store";
import { showToast } from "#lib/browser/toasts/toasts";
import type { CartLine } from "#lib/rules/cart/cart";

/**
 * Takes lines off the page at once and puts one back that the server would not delete. `onRemoved` is called when one
 * is gone: the button that had the focus goes with it.
 */
export function useLineDeletion(onRemoved: () => void) {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());

  function removeLines(lines: CartLine[]) {
    setRemoved((before) => new Set([...before, ...lines.map(({ _id }) => _id)]));
  }

  function putBack({ _id }: CartLine) {
    setRemoved((before) => new Set([...before].filter((id) => id !== _id)));
  }

  async function deleteLine(line: CartLine) {
    removeLines([line]);
    onRemoved();
    const outcome = await sendJson({ method: "DELETE", path: `/api/cart/${line._id}` });
    // Deleted in another tab: it is out of the cart, as was asked.
    if (outcome.ok || outcome.failure.code === "not_found") {
      refreshSession();
      showToast({ kind: "success", message: "item deleted" });
      return;
    }
    putBack(line);
    const tryAgain = { label: "Try again", run: () => void deleteLine(line) };
    showToast({ kind: "error", message: outcome.failure.message, action: tryAgain });
  }

  return { removed, removeLines, deleteLine };
}
