import { callApi } from "#lib/browser/api/call-api";
import {
  readEntries,
  removeFromGuestCart,
  runMergeListeners,
  storeEntry,
} from "#lib/browser/cart/guest-cart";
import { deleteStored } from "#lib/browser/storage/browser-storage";
import { showToast } from "#lib/browser/toasts/toasts";
import type { Failure } from "#lib/rules/api/failure";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { cartLimit } from "#lib/rules/cart/cart-limit";
import { guestCartPrefix, toClaimedPrefix } from "#lib/rules/cart/guest-cart-keys";
import type { MergeResult } from "#lib/rules/cart/guest-cart-schema";
import { formatCount } from "#lib/rules/text/format-count";

type CartAccount = Pick<SignedInUser, "uid" | "email">;

let runningMerge: Promise<void> | undefined;

const fullCartMessage = `Your cart is full (${cartLimit} courses at most)`;

/** The message for each reason. Courses that are already in the cart need no message. */
const skippedSentences = [
  ["owned", (courses: string) => `You already own ${courses}.`],
  ["taught", (courses: string) => `You teach ${courses}.`],
  ["gone", (courses: string) => `No longer available: ${courses}.`],
  ["full", (courses: string) => `${fullCartMessage}, so ${courses} couldn't be added yet.`],
] as const;

/**
 * Moves a visitor's courses in this browser into the cart of the account that has signed in. Only courses that the
 * server has handled are removed here; the next page sends the others again. Never throws.
 */
export function mergeGuestCart(account: CartAccount): Promise<void> {
  runningMerge ??= sendGuestCart(account).finally(() => {
    runningMerge = undefined;
  });
  return runningMerge;
}

async function sendGuestCart(account: CartAccount): Promise<void> {
  const { uid, email } = account;
  const { serviceIds, isNew } = claimGuestCart(uid);
  if (serviceIds.length === 0) return;
  const outcome = await callApi<MergeResult>({
    method: "POST",
    path: "/api/cart/merge",
    body: { serviceIds: serviceIds.slice(0, cartLimit), user: email },
  });
  if (!outcome.ok) return handleMergeFailure({ failure: outcome.failure, account });
  const { added, skipped } = outcome.data;
  // Courses that don't fit into the cart wait in this browser until there is space.
  const done = skipped.filter(({ reason }) => reason !== "full").map(({ serviceId }) => serviceId);
  for (const serviceId of [...added, ...done]) deleteStored(toClaimedPrefix(uid) + serviceId);
  runMergeListeners();
  const description = formatSkipped(skipped.filter(({ reason }) => isNew || reason !== "full"));
  if (description)
    showToast({ kind: "error", message: "Not everything was added to your cart", description });
}

function formatSkipped(skipped: MergeResult["skipped"]): string {
  const sentences = skippedSentences.flatMap(([reason, toSentence]) => {
    const count = skipped.filter((each) => each.reason === reason).length;
    return count > 0 ? [toSentence(formatCount({ count, noun: "course" }))] : [];
  });
  return sentences.join(" ");
}

/**
 * Sets a visitor's courses aside for the account that has signed in, and returns the ids of all that are set aside for
 * it. They stay until the server has handled them, so a merge whose answer was lost is repeated for this account only.
 */
function claimGuestCart(uid: string): { serviceIds: string[]; isNew: boolean } {
  const claimed = toClaimedPrefix(uid);
  const found = readEntries(guestCartPrefix);
  // If the storage is full, the courses stay the visitor's.
  const isSetAside = found.every((entry) => storeEntry(claimed, entry));
  if (isSetAside) removeFromGuestCart(found.map(({ serviceId }) => serviceId));
  return { serviceIds: readEntries(claimed).map(({ serviceId }) => serviceId), isNew: found.length > 0 };
}

function handleMergeFailure({ failure, account }: { failure: Failure; account: CartAccount }): void {
  // The session has changed since: the courses wait for this account.
  if (failure.code === "forbidden" || failure.code === "unauthenticated") return;
  const tryAgain = { label: "Try again", run: () => void mergeGuestCart(account) };
  const message = "Your courses aren't in your cart yet";
  showToast({ kind: "error", message, description: failure.message, action: tryAgain });
}
