/** What a toast says. Errors stay for 4 s, the rest for 2 s (spec section 9). */
export type Toast = {
  kind: "success" | "error";
  message: string;
  description?: string;
  /** A button in the toast, such as "Undo". */
  action?: { label: string; run: () => void };
  /** How long it stays, in milliseconds, where the usual time is too short. */
  duration?: number;
};

const durations = { success: 2000, error: 4000 };
const waiting: Toast[] = [];
const keptName = "openbook-toast";
let notify: (() => void) | undefined;

/**
 * Shows a short message over the page; what draws it is loaded with the first one. When the page is left for another
 * document meanwhile, that one shows it again, unless it has a button. For the browser.
 */
export function showToast(toast: Toast): void {
  waiting.push(toast);
  notify?.();
  const { action, duration = durations[toast.kind] } = toast;
  if (!action) getStorage()?.setItem(keptName, JSON.stringify({ toast, until: Date.now() + duration }));
}

/** Calls back when there is something to show, at once if there is already. */
export function onToasts(listener: () => void): () => void {
  notify = listener;
  if (waiting.length > 0) listener();
  return () => {
    if (notify === listener) notify = undefined;
  };
}

/** Returns what waits to be shown and forgets it. */
export function takeToasts(): (Toast & { duration: number })[] {
  return waiting.splice(0).map((toast) => ({ duration: durations[toast.kind], ...toast }));
}

/** Has the toast shown once more that the document before was showing when it was left. */
export function resumeToast(): void {
  const storage = getStorage();
  const kept = storage?.getItem(keptName);
  if (!kept) return;
  storage?.removeItem(keptName);
  const { toast, until }: { toast: Toast; until: number } = JSON.parse(kept);
  if (until < Date.now()) return;
  waiting.push(toast);
  notify?.();
}

/** A browser that keeps no cookies forbids its storage as well: a toast goes with its page there. */
function getStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
