import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Balancer = {
  baseURL: string;
  /** Sends later requests to these servers in turn. */
  setTargets(targets: readonly string[]): void;
  stop(): Promise<void>;
};

/**
 * Sends each request to the next server, like a load balancer without sticky sessions: with two servers, consecutive
 * requests of a page never reach the same one. A server that refuses the connection is skipped.
 */
export async function startBalancer(initial: readonly string[]): Promise<Balancer> {
  let targets = initial;
  let turn = 0;

  function forward(incoming: IncomingMessage, response: ServerResponse, skipped = 0): void {
    turn += 1;
    const target = targets[turn % targets.length] ?? "";
    const { method, url = "/", headers } = incoming;
    const outgoing = request(new URL(url, target), { method, headers });
    outgoing.once("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once("error", () => response.destroy());
    });
    outgoing.once("error", (error: NodeJS.ErrnoException) => {
      // Nothing was sent, so a retry can't repeat a write.
      if (error.code === "ECONNREFUSED" && skipped < targets.length) forward(incoming, response, skipped + 1);
      else response.destroy();
    });
    outgoing.once("socket", (socket) => {
      if (socket.connecting) socket.once("connect", () => incoming.pipe(outgoing));
      else incoming.pipe(outgoing);
    });
  }

  const server = createServer((incoming, response) => forward(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port }: AddressInfo = Object(server.address());
  return {
    baseURL: `http://localhost:${port}`,
    setTargets(next) {
      targets = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
