import type { Socket } from "node:net";
import { onTestFinished } from "vitest";
import { startTcpProxy } from "#dev/testing/tcp-proxy";
import {
  answersTo,
  createErrorReply,
  readCommandName,
  readMessages,
  readRequestId,
} from "#dev/testing/wire-messages";

/** Ends all connections, says nothing more on this one, or answers as a server does that has run out of time. */
export type FaultWay = "close" | "silence" | "error";

/** The n-th command that touches data, counted from 1, and whether the server still carries it out. */
export type Fault = {
  command: number;
  moment: "before" | "after";
  way?: FaultWay;
  onFault?: () => void;
};
/** The n-th such command, and what happens before the server hears of it. */
type Pause = { command: number; meanwhile: () => Promise<void> };

export type DatabaseProxy = {
  /** The database of this test file, by way of the proxy. */
  uri: string;
  /** Counts anew, and fails once, at that command. */
  failAt(fault: Fault | null): void;
  /** Counts anew, and lets that command wait until something else has happened. */
  pauseAt(pause: Pause | null): void;
  /** Ends all connections and takes no new ones, as a server that is down. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
};

const dataCommands = ["find", "aggregate", "insert", "update", "delete", "findAndModify"];

/** Stands between the driver and the database that MONGODB_URI names, whichever server it is; ends with the test. */
export async function startDatabaseProxy(): Promise<DatabaseProxy> {
  const uri = new URL(process.env.MONGODB_URI ?? "");
  const target = { host: uri.hostname, port: Number(uri.port) };
  let fault: Fault | null = null;
  let pause: Pause | null = null;
  let count = 0;

  const failNow = ({ client, request }: { client: Socket; request: Buffer }) => {
    const { way = "close", onFault } = fault ?? {};
    fault = null;
    onFault?.();
    if (way === "close") proxy.endAll();
    if (way === "error") client.write(createErrorReply(request));
  };

  const connect = ({ client, upstream }: { client: Socket; upstream: Socket }) => {
    let lastRequest: Buffer | undefined;
    readMessages(client, (message) => {
      if (!dataCommands.includes(readCommandName(message))) return upstream.write(message);
      count += 1;
      if (count === fault?.command && fault.moment === "before") return failNow({ client, request: message });
      if (count === fault?.command) lastRequest = message;
      // The driver sends nothing more on this connection until it has its answer.
      if (count === pause?.command) return void pause.meanwhile().then(() => upstream.write(message));
      upstream.write(message);
    });
    readMessages(upstream, (message) => {
      if (lastRequest && answersTo(message) === readRequestId(lastRequest)) {
        const request = lastRequest;
        lastRequest = undefined;
        return failNow({ client, request });
      }
      client.write(message);
    });
  };
  const proxy = await startTcpProxy({ target, onConnection: connect });
  onTestFinished(proxy.goDown);
  uri.port = String(proxy.port);
  uri.searchParams.set("directConnection", "true");
  return {
    uri: uri.href,
    failAt(next) {
      fault = next;
      count = 0;
    },
    pauseAt(next) {
      pause = next;
      count = 0;
    },
    goDown: proxy.goDown,
    comeBack: proxy.comeBack,
  };
}
