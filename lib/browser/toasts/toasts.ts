type ToastText = { kind: "success" | "error"; message: string; description?: string };
type ToastWithButton = ToastText & {
  /** A button in the toast. A button that leads to a page names its `path`, where the toast isn't needed. */
  action: { label: string; run: () => void; path?: string };
  /** How long the toast stays, in milliseconds, if not as long as its text needs. */
  duration?: number;
};

/** A toast. It stays as long as its text needs (lib/browser/toasts/toast-duration.ts). */
export type Toast = ToastWithButton | (ToastText & { action?: undefined; duration?: undefined });

const waitingToasts: Toast[] = [];
let notify: (() => void) | undefined;

/** Shows a short message over this page, and the next one after a navigation. Loads its component on first use. */
export function showToast(toast: Toast): void {
  waitingToasts.push(toast);
  notify?.();
}

/** Calls back when there are toasts to show, immediately if there already are. */
export function onToasts(listener: () => void): () => void {
  notify = listener;
  if (waitingToasts.length > 0) listener();
  return () => {
    if (notify === listener) notify = undefined;
  };
}

/** Returns the waiting toasts and removes them from the queue. */
export function claimToasts(): Toast[] {
  return waitingToasts.splice(0);
}
