import { SMTPServer } from "smtp-server";
import type { Mailbox } from "#dev/mail/mailbox";

/** Takes every mail for everyone and delivers none; the caller lets it listen. */
export function createSmtpServer(mailbox: Mailbox): SMTPServer {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onData(stream, _session, callback) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        mailbox.add(Buffer.concat(parts)).then(
          () => callback(),
          (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
        );
      });
    },
  });
  // A client that hangs up is no reason to stop.
  server.on("error", (error: Error) => console.error(error.message));
  return server;
}
