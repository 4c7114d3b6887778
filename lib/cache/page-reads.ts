import { getGlobal } from "#lib/rules/process/process-global";

/** Returns how often the page cache had a current page ("hit") and how often it didn't, since this process started. */
export function getPageReads(): { hit: number; miss: number } {
  return getGlobal("pageReads", () => ({ hit: 0, miss: 0 }));
}
