import { showToast } from "#lib/browser/toasts/toasts";
import type { Failure } from "#lib/rules/api/failure";

type FailureOptions = {
  /** What did not happen, when the server refused it. */
  message: string;
  failure: Failure;
  retry: () => void;
};

/**
 * Says in a toast that something was not done and why, and offers to try again. Whether a request that got no answer
 * was carried out is not known, so nothing else is claimed; all our writes may be sent twice.
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
