import { once } from "node:events";
import type { Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import { onTestFinished } from "vitest";

/**
 * How the server treats the next mails: correctly, or in one of the ways in which a mail is lost, duplicated, or
 * forgotten.
 */
export type SmtpMode =
  | "accept"
  | "refuse recipients for now"
  | "refuse recipients for good"
  | "refuse the text for now"
  | "refuse the text for good"
  | "refuse the sender for good"
  | "never greet"
  | "never answer the text"
  | "hang up instead of answering the text";

export type ReceivedMail = { to: string[]; mail: ParsedMail; raw: string };

export type SmtpServer = {
  /** The mails that it has received, acknowledged or not. */
  received: ReceivedMail[];
  set(mode: SmtpMode): void;
  /** Resolves when a client has sent a whole mail (for "never greet": has connected) and waits for a response. */
  hasClientWaiting(): Promise<void>;
  goDown(): Promise<void>;
};

/** Listens at SMTP_URL until the test ends; before and after, connections there are refused. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let mode: SmtpMode = "accept";
  const waiting = Promise.withResolvers<void>();
  const refuse = (code: number) => Object.assign(new Error("refused"), { responseCode: code });
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    disableReverseLookup: true,
    onConnect(_session, callback) {
      if (mode === "never greet") waiting.resolve();
      else callback();
    },
    onMailFrom(_address, _session, callback) {
      callback(mode === "refuse the sender for good" ? refuse(550) : null);
    },
    onRcptTo(_address, _session, callback) {
      if (mode === "refuse recipients for now") callback(refuse(450));
      else if (mode === "refuse recipients for good") callback(refuse(550));
      else callback();
    },
    async onData(stream, session, callback) {
      const raw = await readStream(stream);
      if (mode === "refuse the text for now") return callback(refuse(451));
      if (mode === "refuse the text for good") return callback(refuse(554));
      received.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        mail: await simpleParser(raw),
        raw: raw.toString("utf8"),
      });
      if (mode === "never answer the text") return waiting.resolve();
      if (mode === "hang up instead of answering the text") {
        for (const socket of sockets) socket.destroy();
        return;
      }
      callback();
    },
  });
  // Clients that disconnect are part of the tests.
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  const port = Number(new URL(process.env.SMTP_URL ?? "").port);
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");

  async function goDown(): Promise<void> {
    const closed = server.server.listening ? once(server.server, "close") : undefined;
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  onTestFinished(goDown);
  return {
    received,
    set(next) {
      mode = next;
    },
    hasClientWaiting: () => waiting.promise,
    goDown,
  };
}

async function readStream(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
