type ToastText = { kind: "success" | "error"; message: string; description?: string };
type ToastWithButton = ToastText & {
  /** A button in the toast. A button that leads to a page names its `path`, where the toast isn't needed. */
  action: { label: string; run: () => void; path?: string };
  /** How long the toast stays, in milliseconds, if the default is too short to reach the button. */
  duration?: number;
};

/** A toast. Errors stay for 4 s and successes for 2 s; only a toast with a button may stay longer. */
export type Toast = ToastWithButton | (ToastText & { action?: undefined; duration?: undefined });

type TimedToast = ToastText & Pick<Toast, "action"> & { duration: number };

const durations = { success: 2000, error: 4000 };
const waitingToasts: TimedToast[] = [];
let notify: (() => void) | undefined;

/** Shows a short message over this page, and the next one after a navigation. Loads its component on first use. */
export function showToast(toast: Toast): void {
  const { duration = durations[toast.kind] } = toast;
  waitingToasts.push({ ...toast, duration });
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
export function claimToasts(): TimedToast[] {
  return waitingToasts.splice(0);
}
