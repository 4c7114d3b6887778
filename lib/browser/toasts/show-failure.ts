import { showToast } from "#lib/browser/toasts/toasts";
import type { Failure } from "#lib/rules/api/failure";

/** `message` is for a write that the server rejected, such as "Your review was not posted". */
type FailureOptions = { message: string; failure: Failure; retry: () => void };

/**
 * Why a write failed and what to do, as text for the user. A request without a response may have taken effect, so the
 * text claims neither outcome. All our writes are idempotent.
 */
export function toFailureText({ code, message }: Failure): string {
  if (code === "unreachable") return "We don't know if this was saved. Trying again won't save it twice.";
  if (code === "unauthenticated") return "You're logged out. Log in using another tab, then try again here.";
  return message;
}

/** Shows a toast that says what failed and why, with a retry button. */
export function showFailure({ message, failure, retry }: FailureOptions): void {
  showToast({
    kind: "error",
    message: failure.code === "unreachable" ? "We couldn't reach the site" : message,
    description: toFailureText(failure),
    action: { label: "Try again", run: retry },
  });
}
