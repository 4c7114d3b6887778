import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { findFreePort } from "#dev/process/free-port";

type TcpProxyOptions = {
  target: { host: string; port: number };
  /** Forwards the data between the two sockets; this proxy closes them together. */
  onConnection: (pair: { client: Socket; upstream: Socket }) => void;
};

export type TcpProxy = {
  port: number;
  /** Ends all connections; accepts new ones. */
  endAll(): void;
  /** Ends all connections and accepts no new ones, like a server that is down. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  /** Accepts connections and forwards nothing, like a server that hangs. */
  freeze(): void;
  /** Resumes after `freeze` and forwards the data that arrived in the meantime. */
  thaw(): void;
};

/** Starts a proxy between a client and a server on this machine, on its own port. */
export async function startTcpProxy({ target, onConnection }: TcpProxyOptions): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    // The connection was queued when the server went down.
    if (!server.listening) return void client.destroy();
    const upstream = connect(target);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    onConnection({ client, upstream });
    if (isFrozen) for (const socket of [client, upstream]) socket.pause();
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const port = await listen(await findFreePort());
  return {
    port,
    endAll,
    async goDown() {
      const closed = server.listening ? once(server, "close") : undefined;
      server.close();
      endAll();
      await closed;
    },
    async comeBack() {
      if (!server.listening) await listen(port);
    },
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
