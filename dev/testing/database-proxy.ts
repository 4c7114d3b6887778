import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { readCommandName, readMessages } from "#dev/testing/wire-messages";

/** The n-th command that touches data, counted from 1, and whether the server still carries it out. */
type Cut = { command: number; moment: "before" | "after"; onCut: () => void };
/** The n-th such command, and what happens before the server hears of it. */
type Pause = { command: number; meanwhile: () => Promise<void> };

export type DatabaseProxy = {
  /** The database of this test file, by way of the proxy. */
  uri: string;
  /** Counts anew, and ends all connections at that command. */
  cutAt(cut: Cut | null): void;
  /** Counts anew, and lets that command wait until something else has happened. */
  pauseAt(pause: Pause | null): void;
  /** Ends all connections and takes no new ones, as a server that is down. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
};

const dataCommands = ["find", "insert", "update", "delete", "findAndModify"];

/** Stands between the driver and the database that MONGODB_URI names, whichever server it is; ends with the test. */
export async function startDatabaseProxy(): Promise<DatabaseProxy> {
  const uri = new URL(process.env.MONGODB_URI ?? "");
  const target = { host: uri.hostname, port: Number(uri.port) };
  const sockets = new Set<Socket>();
  let cut: Cut | null = null;
  let pause: Pause | null = null;
  let count = 0;

  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const cutNow = () => {
    const { onCut } = cut ?? {};
    cut = null;
    onCut?.();
    endAll();
  };

  const server = createServer((client) => {
    const upstream = connect(target);
    let lastRequest: number | undefined;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    readMessages(client, (message) => {
      if (!dataCommands.includes(readCommandName(message))) return upstream.write(message);
      count += 1;
      if (count === cut?.command && cut.moment === "before") return cutNow();
      if (count === cut?.command) lastRequest = message.readInt32LE(4);
      // The driver sends nothing more on this connection until it has its answer.
      if (count === pause?.command) return void pause.meanwhile().then(() => upstream.write(message));
      upstream.write(message);
    });
    readMessages(upstream, (message) => {
      if (lastRequest !== undefined && message.readInt32LE(8) === lastRequest) return cutNow();
      client.write(message);
    });
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const goDown = async () => {
    const closed = server.listening ? once(server, "close") : undefined;
    server.close();
    endAll();
    await closed;
  };
  onTestFinished(goDown);
  uri.port = String(port);
  uri.searchParams.set("directConnection", "true");
  return {
    uri: uri.href,
    cutAt(next) {
      cut = next;
      count = 0;
    },
    pauseAt(next) {
      pause = next;
      count = 0;
    },
    goDown,
    comeBack: async () => void (await listen(port)),
  };
}
