type Text = { kind: "success" | "error"; message: string; description?: string };
type WithButton = Text & {
  /** A button in the toast, such as "Undo". */
  action: { label: string; run: () => void };
  /** How long it stays, in milliseconds, where the usual time is too short to reach the button. */
  duration?: number;
};

/** What a toast says. Errors stay for 4 s, the rest for 2 s; only one with a button may stay longer. */
export type Toast = WithButton | (Text & { action?: undefined; duration?: undefined });

type TimedToast = Text & Pick<Toast, "action"> & { duration: number };

const durations = { success: 2000, error: 4000 };
const waiting: TimedToast[] = [];
const keptName = "openbook-toast";
let notify: (() => void) | undefined;

/**
 * Shows a short message over the page; what draws it is loaded with the first one. When the page is left for another
 * document meanwhile, that one shows it for the rest of its time, unless it has a button.
 */
export function showToast(toast: Toast): void {
  const { action, duration = durations[toast.kind] } = toast;
  waiting.push({ ...toast, duration });
  notify?.();
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
export function takeToasts(): TimedToast[] {
  return waiting.splice(0);
}

/** Has the toast shown for the rest of its time that the document before was showing when it was left. */
export function resumeToast(): void {
  const storage = getStorage();
  const kept = storage?.getItem(keptName);
  if (!kept) return;
  storage?.removeItem(keptName);
  const { toast, until }: { toast: Text; until: number } = JSON.parse(kept);
  const duration = until - Date.now();
  if (duration <= 0) return;
  waiting.push({ ...toast, duration });
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
