/**
 * node dev/mail/serve.ts --port N --smtp-port N --folder FOLDER [--firebase-links URL]: catches mail, on this machine
 * only.
 */
import { parseArgs } from "node:util";
import { openMailbox } from "#dev/mail/mailbox";
import { createMailboxServer } from "#dev/mail/server";
import { createSmtpServer } from "#dev/mail/smtp-server";

const text = { type: "string", default: "" } as const;
const { values } = parseArgs({
  options: { port: text, "smtp-port": text, folder: text, "firebase-links": { type: "string" } },
});
const mailbox = await openMailbox(values.folder);
createSmtpServer(mailbox).listen(Number(values["smtp-port"]), "127.0.0.1", () => {
  // The page starts after the SMTP server, so a response from it means that mail is accepted.
  const server = createMailboxServer({ mailbox, firebaseLinksUrl: values["firebase-links"] });
  server.listen({ port: Number(values.port), host: "127.0.0.1" });
});
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => process.exit(0));
