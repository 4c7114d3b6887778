import "server-only";
import { getGlobal } from "#lib/rules/process/process-global";

// Set by instrumentation.ts, because settling payments also runs outside Next.
const shared = getGlobal("announceMail", (): { announce?: () => void } => ({}));

/** Sets the function that runs when an email is waiting. Called once, when the server starts. */
export function setAnnounceMail(announce: () => void): void {
  shared.announce = announce;
}

/** Announces that an email is waiting. Does nothing in scripts; the scheduled job sends the email. */
export function announceMail(): void {
  shared.announce?.();
}
