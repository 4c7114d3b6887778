import "server-only";
import { after } from "next/server";
import { logLine } from "#lib/observability/log";

/** A host may end the process soon after its answer; the schedule sends the rest. */
const forMs = 5000;

/** Sends what waits once the request that is being answered has its answer, so that nobody waits for it. */
export function drainAfterResponse(): void {
  try {
    after(async () => {
      try {
        // Not before: it reads the settings, and lib/server/start-server says what is wrong with them.
        const { drainOutbox } = await import("#lib/mail/drain-outbox");
        await drainOutbox({ forMs });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        logLine("error", { message: "the outbox was not drained", reason });
      }
    });
  } catch {
    // No request is being answered: the schedule sends it.
  }
}
