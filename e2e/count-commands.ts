import { createServer, connect as openSocket, type Socket } from "node:net";
import { readCommandName, readMessages } from "#dev/testing/wire-messages";

export type CommandCounter = {
  /** The names of the commands that passed since the last call, without those by which a driver watches its server. */
  take(): string[];
  port: number;
  close(): Promise<void>;
};

const housekeeping = ["hello", "ismaster", "isMaster", "ping", "endSessions", "saslStart", "saslContinue"];

/**
 * Stands between the app and its database and notes the name of every command (MongoDB's wire protocol, OP_MSG), so
 * that a page can be shown to ask for nothing, without anything in the app that counts.
 */
export async function countCommands(databasePort: number): Promise<CommandCounter> {
  let names: string[] = [];
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const database = openSocket(databasePort, "127.0.0.1");
    readMessages(client, (message) => {
      const name = readCommandName(message);
      if (name && !housekeeping.includes(name)) names.push(name);
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
