import { createServer, connect as openSocket, type Socket } from "node:net";
import { BSON } from "mongodb";

export type CommandCounter = {
  /** The names of the commands that passed since the last call, without those by which a driver watches its server. */
  take(): string[];
  port: number;
  close(): Promise<void>;
};

const housekeeping = ["hello", "ismaster", "isMaster", "ping", "endSessions", "saslStart", "saslContinue"];
const messageOpcode = 2013;
const headerLength = 16;

/**
 * Stands between the app and its database and notes the name of every command (MongoDB's wire protocol, OP_MSG), so
 * that a page can be shown to ask for nothing, without anything in the app that counts.
 */
export async function countCommands(databasePort: number): Promise<CommandCounter> {
  let names: string[] = [];
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const database = openSocket(databasePort, "127.0.0.1");
    let pending = Buffer.alloc(0);
    client.on("data", (chunk) => {
      pending = Buffer.concat([pending, chunk]);
      while (pending.length >= headerLength && pending.length >= pending.readInt32LE(0)) {
        const message = pending.subarray(0, pending.readInt32LE(0));
        pending = pending.subarray(message.length);
        const name = readCommandName(message);
        if (name && !housekeeping.includes(name)) names.push(name);
      }
    });
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the counter has no port");

  return {
    port: address.port,
    take() {
      const taken = names;
      names = [];
      return taken;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function readCommandName(message: Buffer): string | undefined {
  if (message.readInt32LE(12) !== messageOpcode) return undefined;
  // Behind the header stand four bytes of flags and the kind of the first section; kind 0 is the command itself.
  const section = message.subarray(headerLength + 4);
  if (section[0] !== 0) return undefined;
  const body = section.subarray(1, 1 + section.readInt32LE(1));
  return Object.keys(BSON.deserialize(body))[0];
}
