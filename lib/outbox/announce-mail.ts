import "server-only";

// What settles payments also runs where there is no Next, so instrumentation.ts sets it.
const holder = globalThis as typeof globalThis & { openbookAnnounceMail?: () => void };

/** Sets what happens when a mail waits to be sent. Call once, when the server starts. */
export function setAnnounceMail(announce: () => void): void {
  holder.openbookAnnounceMail = announce;
}

/** Says that a mail waits. In a script nobody hears it: there the schedule sends it. */
export function announceMail(): void {
  holder.openbookAnnounceMail?.();
}
