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

const waiting: Toast[] = [];
let notify: (() => void) | undefined;

/** Shows a short message over the page; what draws it is loaded with the first one. For the browser. */
export function showToast(toast: Toast): void {
  waiting.push(toast);
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
export function takeToasts(): Toast[] {
  return waiting.splice(0);
}
