import "server-only";
import { getGlobal } from "#lib/rules/process/process-global";

// What settles payments also runs where there is no Next, so instrumentation.ts sets it.
const shared = getGlobal("announceMail", (): { announce?: () => void } => ({}));

/** Sets what happens when a mail waits to be sent. Call once, when the server starts. */
export function setAnnounceMail(announce: () => void): void {
  shared.announce = announce;
}

/** Says that a mail waits. In a script nobody hears it: there the schedule sends it. */
export function announceMail(): void {
  shared.announce?.();
}
