type Text = { kind: "success" | "error"; message: string; description?: string };
type WithButton = Text & {
  /** A button in the toast, such as "Undo". One that leads to a page names its path: there the toast has no use. */
  action: { label: string; run: () => void; path?: string };
  /** How long it stays, in milliseconds, where the usual time is too short to reach the button. */
  duration?: number;
};

/** What a toast says. Errors stay for 4 s, the rest for 2 s; only one with a button may stay longer. */
export type Toast = WithButton | (Text & { action?: undefined; duration?: undefined });

type TimedToast = Text & Pick<Toast, "action"> & { duration: number };

const durations = { success: 2000, error: 4000 };
const waiting: TimedToast[] = [];
let notify: (() => void) | undefined;

/** Shows a short message over the page, also over the next one; what draws it is loaded with the first. */
export function showToast(toast: Toast): void {
  const { duration = durations[toast.kind] } = toast;
  waiting.push({ ...toast, duration });
  notify?.();
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
