import { getGlobal } from "#lib/rules/process/process-global";

/**
 * Returns how often the page cache had a current page ("hit"), how often it didn't, and how often it returned the last
 * good one because the database was away ("stale"), since this process started.
 */
export function getPageReads(): { hit: number; miss: number; stale: number } {
  return getGlobal("pageReads", () => ({ hit: 0, miss: 0, stale: 0 }));
}
