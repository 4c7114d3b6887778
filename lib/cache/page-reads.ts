import { getGlobal } from "#lib/rules/process/process-global";
/** How often the page cache had a page ("hit"), and how often it had none that is current, since this process started. */
export function getPageReads(): { hit: number; miss: number } {
  return getGlobal("pageReads", () => ({ hit: 0, miss: 0 }));
}
