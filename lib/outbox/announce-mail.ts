import "server-only";

// A global that instrumentation.ts sets, because settling payments also runs outside Next.
const holder = globalThis as typeof globalThis & { openbookAnnounceMail?: () => void };

/** Sets the function that runs when an email is waiting. Called once, when the server starts. */
export function setAnnounceMail(announce: () => void): void {
  holder.openbookAnnounceMail = announce;
}

/** Announces that an email is waiting. Does nothing in scripts; the scheduled job sends the email. */
export function announceMail(): void {
  holder.openbookAnnounceMail?.();
}
