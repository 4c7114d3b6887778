import { SMTPServer } from "smtp-server";
import type { Mailbox } from "#dev/mail/mailbox";

/** Accepts mail for any recipient and delivers none; the caller starts listening. */
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
  // A client that disconnects must not stop the server.
  server.on("error", (error: Error) => console.error(error.message));
  return server;
}
