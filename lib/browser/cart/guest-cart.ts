import { useSyncExternalStore } from "react";
import {
  deleteStored,
  listStoredKeys,
  readStoredJson,
  storeText,
} from "#lib/browser/storage/browser-storage";
import { cartLimit } from "#lib/rules/cart/cart-limit";
import { claimedPrefix, guestCartPrefix, toClaimedPrefix } from "#lib/rules/cart/guest-cart-keys";

/**
 * A course in a visitor's cart, as it was when it was added; the price in dollars, the time in milliseconds since 1970.
 */
export type GuestCartEntry = { serviceId: string; title: string; price: number; addedAt: number };

const listeners = new Set<() => void>();
const mergeListeners = new Set<() => void>();
const noEntries: readonly GuestCartEntry[] = [];
let entries: readonly GuestCartEntry[] | undefined;

/** The courses that this browser keeps for a visitor, the first one added first; the same list until it changes. */
export function listGuestCart(): readonly GuestCartEntry[] {
  entries ??= readEntries(guestCartPrefix);
  return entries;
}

/** The courses in a visitor's cart; none on the server and until the page is hydrated. */
export function useGuestCart(): readonly GuestCartEntry[] {
  return useSyncExternalStore(subscribe, listGuestCart, () => noEntries);
}

/** Calls back after every change, including those in other tabs. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    entries = undefined;
    window.addEventListener("storage", syncEntries);
    // A page from the browser's back/forward cache has missed all events.
    window.addEventListener("pageshow", syncEntries);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", syncEntries);
    window.removeEventListener("pageshow", syncEntries);
  };
}

/** Adds a course; one that is there already stays. "unavailable": this browser stores nothing for this site. */
export function addToGuestCart(course: Omit<GuestCartEntry, "addedAt">): "added" | "full" | "unavailable" {
  const known = readEntries(guestCartPrefix);
  if (!known.some(({ serviceId }) => serviceId === course.serviceId)) {
    if (known.length >= cartLimit) return "full";
    // Two clicks within a millisecond keep their order.
    const addedAt = Math.max(Date.now(), (known.at(-1)?.addedAt ?? 0) + 1);
    if (!storeEntry(guestCartPrefix, { ...course, addedAt })) return "unavailable";
  }
  syncEntries();
  return "added";
}

/** Removes courses; ignores those that aren't there. */
export function removeFromGuestCart(serviceIds: string[]): void {
  for (const serviceId of serviceIds) deleteStored(guestCartPrefix + serviceId);
  syncEntries();
}

/** Whether there is anything to merge for this account. */
export function hasGuestCartFor(uid: string): boolean {
  return listGuestCart().length > 0 || readEntries(toClaimedPrefix(uid)).length > 0;
}

/** Calls back when this tab or another one has moved courses of this browser into an account's cart. */
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

/** Calls the listeners of onGuestCartMerged. */
export function runMergeListeners(): void {
  for (const listener of mergeListeners) listener();
}

function syncEntries(): void {
  const found = readEntries(guestCartPrefix);
  const toIds = (list: readonly GuestCartEntry[] = []) => list.map(({ serviceId }) => serviceId).join();
  if (entries && toIds(found) === toIds(entries)) return;
  entries = found;
  document.documentElement.toggleAttribute("data-guest-cart", found.length > 0);
  for (const listener of listeners) listener();
}

/** Returns whether it is stored. */
export function storeEntry(prefix: string, { serviceId, ...rest }: GuestCartEntry): boolean {
  return storeText(prefix + serviceId, JSON.stringify(rest));
}

/** The courses that are stored under a prefix, the first one added first. */
export function readEntries(prefix: string): GuestCartEntry[] {
  return listStoredKeys(prefix)
    .flatMap((key) => readEntry(prefix, key.slice(prefix.length)) ?? [])
    .sort((one, other) => one.addedAt - other.addedAt);
}

/** Validates without zod, because every page loads this file, and most load no zod. */
function readEntry(prefix: string, serviceId: string): GuestCartEntry | null {
  if (!/^[0-9a-f]{24}$/.test(serviceId)) return null;
  return readStoredJson(prefix + serviceId, (stored) => {
    const { title, price, addedAt } = stored as Record<string, unknown>;
    const isWhole = typeof title === "string" && typeof price === "number" && typeof addedAt === "number";
    return isWhole ? { serviceId, title, price, addedAt } : null;
  });
}
