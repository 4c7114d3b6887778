type PageReads = { hit: number; miss: number };

// On globalThis, because the page cache is loaded outside the server bundles, which have the metrics
// (lib/server/export-metrics).
const holder = globalThis as typeof globalThis & { openbookPageReads?: PageReads };

/** Returns how often the page cache had a current page ("hit") and how often it didn't, since this process started. */
export function getPageReads(): PageReads {
  holder.openbookPageReads ??= { hit: 0, miss: 0 };
  return holder.openbookPageReads;
}
