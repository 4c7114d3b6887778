import { showToast } from "#lib/browser/toasts/toasts";
import type { Failure } from "#lib/rules/api/failure";

type FailureOptions = {
  /** What was not done, when the server rejected it. */
  message: string;
  failure: Failure;
  retry: () => void;
};

/**
 * Shows a toast that says what was not done and why, with a button to try again. A request without a response may have
 * been carried out, so nothing else is claimed; all our writes are idempotent.
 */
export function showFailure({ message, failure, retry }: FailureOptions): void {
  const action = { label: "Try again", run: retry };
  if (failure.code === "unreachable") {
    const description = "We don't know if this was saved. Trying again won't save it twice.";
    showToast({ kind: "error", message: "We couldn't reach the site", description, action });
    return;
  }
  const description =
    failure.code === "unauthenticated"
      ? "You're logged out. Log in using another tab, then try again here."
      : failure.message;
  showToast({ kind: "error", message, description, action });
}
