import "server-only";

/** Makes everything with these tags fresh. */
type Announce = (tags: readonly string[]) => void;

// What settles payments also runs where there is no Next (dev/testing/take-payment-step.ts), so instrumentation.ts sets it.
const holder = globalThis as typeof globalThis & { openbookAnnounce?: Announce };

/** Sets the function that tells. Call once, when the server starts. */
export function setAnnounce(announce: Announce): void {
  holder.openbookAnnounce = announce;
}

/**
 * Makes the next request for everything with these tags fresh, for writes that happen anywhere: also while a page renders
 * and after an answer was sent. Handlers that know their tags use revalidateAfter instead.
 */
export function announceTags(tags: readonly string[]): void {
  holder.openbookAnnounce?.(tags);
}
