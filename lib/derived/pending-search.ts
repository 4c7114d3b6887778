import "server-only";
import { ObjectId } from "mongodb";
import type { StoredCourseState } from "#lib/db/documents/courses";

/**
 * Returns the fields to store with every change of what a course's search tokens are derived from. `refreshSearch` must
 * follow; if it's interrupted, the scheduled job does it (lib/derived/finish-searches).
 */
export function toPendingSearch() {
  return { pendingSearch: new ObjectId() };
}

/**
 * Returns the fields to store when a course gets this state. No search finds a course that isn't published from the same
 * write on, because it has no indexed tokens.
 */
export function toStateFields(state: StoredCourseState) {
  return { state, ...(state !== "published" && { search: [] }), ...toPendingSearch() };
}
