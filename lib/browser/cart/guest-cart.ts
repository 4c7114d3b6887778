import { browserStorage } from "#lib/browser/storage/browser-storage";
import { cartLimit } from "#lib/rules/cart/cart-limit";
import { claimedPrefix, guestCartPrefix, toClaimedPrefix } from "#lib/rules/cart/guest-cart-keys";

/**
 * A course in a visitor's cart, as it was when it was added. The price is in dollars, and the time in
 * milliseconds since 1970.
 */
export type GuestCartEntry = { serviceId: string; title: string; price: number; addedAt: number };

const listeners = new Set<() => void>();
const mergeListeners = new Set<() => void>();
let entries: readonly GuestCartEntry[] | undefined;

/**
 * The courses in this browser's cart for visitors, in the order in which they were added. Returns the same
 * array until it changes.
 */
export function listGuestCart(): readonly GuestCartEntry[] {
  entries ??= readEntries(guestCartPrefix);
  return entries;
}

/** Calls back after every change, including those in other tabs. */
export function subscribeToGuestCart(listener: () => void): () => void {
  if (listeners.size === 0) {
    entries = undefined;
    window.addEventListener("storage", lookAgain);
    // A page from the browser's back/forward cache has missed the events.
    window.addEventListener("pageshow", lookAgain);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", lookAgain);
    window.removeEventListener("pageshow", lookAgain);
  };
}

/**
 * Adds a course. A course that is already there stays as it is. "unavailable": the browser refuses to store
 * data.
 */
export function addToGuestCart(course: Omit<GuestCartEntry, "addedAt">): "added" | "full" | "unavailable" {
  const known = readEntries(guestCartPrefix);
  const isThere = known.some(({ serviceId }) => serviceId === course.serviceId);
  if (!isThere && known.length >= cartLimit) return "full";
  // Keeps the order of two clicks within a millisecond.
  const addedAt = Math.max(Date.now(), (known.at(-1)?.addedAt ?? 0) + 1);
  if (!isThere && !store(guestCartPrefix, { ...course, addedAt })) return "unavailable";
  lookAgain();
  return "added";
}

/** Removes courses. Ignores those that aren't there. */
export function removeFromGuestCart(serviceIds: string[]): void {
  remove(guestCartPrefix, serviceIds);
  lookAgain();
}

/**
 * Reserves a visitor's courses for the account that has signed in, and returns the ids of all courses
 * reserved for it. They stay until forgetClaimed, so that a merge whose response was lost is repeated for
 * this account and no other.
 */
export function claimGuestCart(uid: string): { serviceIds: string[]; isNew: boolean } {
  const claimed = toClaimedPrefix(uid);
  const found = readEntries(guestCartPrefix);
  // If the storage is full, the courses stay in the visitor's cart.
  if (found.every((entry) => store(claimed, entry)))
    removeFromGuestCart(found.map(({ serviceId }) => serviceId));
  return { serviceIds: readEntries(claimed).map(({ serviceId }) => serviceId), isNew: found.length > 0 };
}

/** Whether this account has courses to merge. */
export function hasGuestCartFor(uid: string): boolean {
  return listGuestCart().length > 0 || readEntries(toClaimedPrefix(uid)).length > 0;
}

/** Removes courses that the server has handled, and notifies the listeners that show the account's cart. */
export function forgetClaimed({ uid, serviceIds }: { uid: string; serviceIds: string[] }): void {
  remove(toClaimedPrefix(uid), serviceIds);
  for (const listener of mergeListeners) listener();
}

/** Calls back when courses of this browser were merged into an account's cart, in this tab or another. */
export function onGuestCartMerged(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(claimedPrefix) && newValue === null) listener();
  };
  mergeListeners.add(listener);
  window.addEventListener("storage", hear);
  return () => {
    mergeListeners.delete(listener);
    window.removeEventListener("storage", hear);
  };
}

function lookAgain(): void {
  const found = readEntries(guestCartPrefix);
  const toIds = (list: readonly GuestCartEntry[] = []) => list.map(({ serviceId }) => serviceId).join();
  if (entries && toIds(found) === toIds(entries)) return;
  entries = found;
  document.documentElement.toggleAttribute("data-guest-cart", found.length > 0);
  for (const listener of listeners) listener();
}

function store(prefix: string, { serviceId, ...rest }: GuestCartEntry): boolean {
  return browserStorage.write(prefix + serviceId, JSON.stringify(rest));
}

function remove(prefix: string, serviceIds: string[]): void {
  for (const serviceId of serviceIds) browserStorage.remove(prefix + serviceId);
}

function readEntries(prefix: string): GuestCartEntry[] {
  return browserStorage
    .listKeys(prefix)
    .flatMap((key) => readEntry(prefix, key.slice(prefix.length)) ?? [])
    .sort((one, other) => one.addedAt - other.addedAt);
}

/** Parsed without zod, because every page loads this module. */
function readEntry(prefix: string, serviceId: string): GuestCartEntry | null {
  if (!/^[0-9a-f]{24}$/.test(serviceId)) return null;
  return browserStorage.readJson(prefix + serviceId, (stored) => {
    const { title, price, addedAt } = stored as Record<string, unknown>;
    const isWhole = typeof title === "string" && typeof price === "number" && typeof addedAt === "number";
    return isWhole ? { serviceId, title, price, addedAt } : null;
  });
}
