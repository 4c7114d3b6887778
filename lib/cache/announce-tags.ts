import "server-only";

/** Both make everything with these tags fresh: at once, or once a write has ended, however it did. */
type Announcer = {
  announce: (tags: readonly string[]) => void;
  announceAfter: <Result>(tags: readonly string[], write: () => Promise<Result>) => Promise<Result>;
};

// What settles payments also runs where there is no Next (dev/testing/take-payment-step.ts), so instrumentation.ts sets it.
const holder = globalThis as typeof globalThis & { openbookAnnouncer?: Announcer };

/** Sets the functions that tell. Call once, when the server starts. */
export function setAnnouncer(announcer: Announcer): void {
  holder.openbookAnnouncer = announcer;
}

/**
 * Makes the next request for everything with these tags fresh, for writes that happen anywhere: also while a page renders
 * and after an answer was sent. Handlers that know their tags use revalidateAfter instead.
 */
export function announceTags(tags: readonly string[]): void {
  holder.openbookAnnouncer?.announce(tags);
}

/**
 * The same once a write has ended, even if it failed: one whose answer was lost may have taken effect. Other servers hear
 * of it also when this one is killed meanwhile.
 */
export async function announceAfter<Result>(
  tags: readonly string[],
  write: () => Promise<Result>,
): Promise<Result> {
  return holder.openbookAnnouncer ? holder.openbookAnnouncer.announceAfter(tags, write) : write();
}
