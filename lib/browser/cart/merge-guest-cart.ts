import { callApi } from "#lib/browser/api/call-api";
import { describeSkipped } from "#lib/browser/cart/describe-skipped";
import { claimGuestCart, forgetClaimed } from "#lib/browser/cart/guest-cart";
import { showToast } from "#lib/browser/toasts/toasts";
import type { Failure } from "#lib/rules/api/failure";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { cartLimit } from "#lib/rules/cart/cart-limit";
import type { MergeResult } from "#lib/rules/cart/guest-cart-schema";

type Account = Pick<SignedInUser, "uid" | "email">;

let running: Promise<void> | undefined;

/**
 * Moves a visitor's courses in this browser into the cart of the account that has signed in. Only courses
 * that the server has handled are removed here; the next page sends the others again. Never throws.
 */
export function mergeGuestCart(account: Account): Promise<void> {
  running ??= merge(account).finally(() => {
    running = undefined;
  });
  return running;
}

async function merge(account: Account): Promise<void> {
  const { uid, email } = account;
  const { serviceIds, isNew } = claimGuestCart(uid);
  if (serviceIds.length === 0) return;
  const outcome = await callApi<MergeResult>({
    method: "POST",
    path: "/api/cart/merge",
    body: { serviceIds: serviceIds.slice(0, cartLimit), user: email },
  });
  if (!outcome.ok) return explain({ failure: outcome.failure, account });
  const { added, skipped } = outcome.data;
  // Courses that don't fit into the cart wait in this browser until there is space.
  const done = skipped.filter(({ reason }) => reason !== "full").map(({ serviceId }) => serviceId);
  forgetClaimed({ uid, serviceIds: [...added, ...done] });
  const description = describeSkipped(skipped.filter(({ reason }) => isNew || reason !== "full"));
  if (description)
    showToast({ kind: "error", message: "Not everything was added to your cart", description });
}

function explain({ failure, account }: { failure: Failure; account: Account }): void {
  // The session has changed since: the courses wait for this account.
  if (failure.code === "forbidden" || failure.code === "unauthenticated") return;
  const tryAgain = { label: "Try again", run: () => void mergeGuestCart(account) };
  const message = "Your courses aren't in your cart yet";
  showToast({ kind: "error", message, description: failure.message, action: tryAgain });
}
