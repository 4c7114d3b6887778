import "server-only";
import { after } from "next/server";
import { logLine } from "#lib/observability/log";

/** Hosts may end the process soon after its response. The scheduled job sends the rest. */
const forMs = 5000;

/** Sends waiting emails after the current response, so that the user doesn't wait for them. */
export function sendMailsAfterResponse(): void {
  try {
    after(async () => {
      try {
        // Imported late, because it reads the settings, and lib/server/start-server reports what is wrong with them.
        const { sendDueMails } = await import("#lib/mail/send-due-mails");
        await sendDueMails({ forMs });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        logLine("error", { message: "sending emails after a response failed", reason });
      }
    });
  } catch {
    // Outside of a request: the scheduled job sends the emails.
  }
}
