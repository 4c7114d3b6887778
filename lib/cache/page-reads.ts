type PageReads = { hit: number; miss: number };

// The page cache is loaded outside the server bundles, in which the metrics are (lib/server/export-metrics).
const holder = globalThis as typeof globalThis & { openbookPageReads?: PageReads };

/** How often the page cache had a page ("hit"), and how often it had none that is current, since this process started. */
export function getPageReads(): PageReads {
  holder.openbookPageReads ??= { hit: 0, miss: 0 };
  return holder.openbookPageReads;
}
