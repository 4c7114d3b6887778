import { showToast } from "#lib/browser/toasts/toasts";
import type { Failure } from "#lib/rules/api/failure";

type FailureOptions = {
  /** What was not done, when the server rejected it. */
  message: string;
  failure: Failure;
  retry: () => void;
};

/**
 * Why a write failed and what to do, in words for the person who sent it. A request without a response may have been
 * carried out, so nothing else is claimed; all our writes are idempotent.
 */
export function explainFailure({ code, message }: Failure): string {
  if (code === "unreachable") return "We don't know if this was saved. Trying again won't save it twice.";
  if (code === "unauthenticated") return "You're logged out. Log in using another tab, then try again here.";
  return message;
}

/** Shows a toast that says what was not done and why, with a button to try again. */
export function showFailure({ message, failure, retry }: FailureOptions): void {
  showToast({
    kind: "error",
    message: failure.code === "unreachable" ? "We couldn't reach the site" : message,
    description: explainFailure(failure),
    action: { label: "Try again", run: retry },
  });
}
