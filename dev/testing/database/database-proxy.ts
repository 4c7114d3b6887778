import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { onTestFinished } from "vitest";
import { startTcpProxy } from "#dev/testing/database/tcp-proxy";
import {
  answersTo,
  createErrorReply,
  hasTimeLimit,
  outOfTime,
  readCommandName,
  readMessages,
  readOnly,
  readRequestId,
  tooSlow,
  withoutWriteNumber,
} from "#dev/testing/database/wire-messages";

/**
 * Ends all connections; never answers, and the driver's wait for it is over at once; or answers as a server does that has
 * run out of time.
 */
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

type RegisterEnd = (end: () => void | Promise<void>) => void;
/** How long something lives: `onEnd` registers what ends it. */
export type Lifetime = { onEnd?: RegisterEnd };

export type DatabaseProxy = {
  /** The database of this test file, by way of the proxy. */
  uri: string;
  /** Counts anew, and fails once, at that command. */
  failAt(fault: Fault | null): void;
  /** Counts anew, and lets that command wait until something else has happened. */
  pauseAt(pause: Pause | null): void;
  /** How many commands that touch data there were during the last `failAt` or `pauseAt`, up to the next call of either. */
  countCommands(): number;
  /** From now on the server hears of this kind of command, such as `createIndexes`, only when that is over. */
  hold(command: string, until: Promise<unknown>): void;
  /**
   * From now on the server carries out every insert twice, as one does that keeps no record of what it has written when
   * the driver tries again; only the second answer passes. False ends that.
   */
  repeatInserts(isOn: boolean): void;
  /** From now on every write is refused, and reading goes on. */
  refuseWrites(): void;
  /** From now on every command that says how long it may take is given up by the server. */
  exceedTimeLimits(): void;
  /** Ends all connections and takes no new ones, as a server that is down. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
};

const reads = ["find", "aggregate"];
const dataCommands = [...reads, "insert", "update", "delete", "findAndModify"];

/**
 * Starts a proxy between the driver and the database that MONGODB_URI names, whichever server it is. `onEnd` registers what
 * ends it; by default it ends with the test.
 */
export async function startDatabaseProxy({ onEnd = onTestFinished }: Lifetime = {}): Promise<DatabaseProxy> {
  const uri = new URL(process.env.MONGODB_URI ?? "");
  const endWait = watchWaits(onEnd);
  const target = { host: uri.hostname, port: Number(uri.port) };
  let fault: Fault | null = null;
  let pause: Pause | null = null;
  let count = 0;
  let isCounting = false;
  let counted = 0;
  const holds = new Map<string, Promise<unknown>>();
  let repeated: Set<number> | null = null;
  let isReadOnly = false;
  let isSlow = false;

  const restartCount = (isStart: boolean) => {
    if (isCounting) counted = count;
    isCounting = isStart;
    count = 0;
  };

  const failNow = ({ client, request }: { client: Socket; request: Buffer }) => {
    const { way = "close", onFault } = fault ?? {};
    fault = null;
    onFault?.();
    if (way === "close") proxy.endAll();
    if (way === "silence") endWait(client);
    if (way === "error") client.write(createErrorReply(request, outOfTime));
  };

  const connect = ({ client, upstream }: { client: Socket; upstream: Socket }) => {
    let lastRequest: Buffer | undefined;
    readMessages(client, (message) => {
      const name = readCommandName(message);
      const held = holds.get(name);
      if (held) return void held.then(() => upstream.write(message));
      if (!dataCommands.includes(name)) return upstream.write(message);
      if (isSlow && hasTimeLimit(message)) return client.write(createErrorReply(message, tooSlow));
      if (isReadOnly && !reads.includes(name)) return client.write(createErrorReply(message, readOnly));
      count += 1;
      if (count === fault?.command && fault.moment === "before") return failNow({ client, request: message });
      if (count === fault?.command) lastRequest = message;
      // The driver sends nothing more on this connection until it has its answer.
      if (count === pause?.command) return void pause.meanwhile().then(() => upstream.write(message));
      upstream.write(message);
      if (name !== "insert" || !repeated) return;
      repeated.add(readRequestId(message));
      upstream.write(withoutWriteNumber(message));
    });
    readMessages(upstream, (message) => {
      if (repeated?.delete(answersTo(message))) return;
      if (lastRequest && answersTo(message) === readRequestId(lastRequest)) {
        const request = lastRequest;
        lastRequest = undefined;
        return failNow({ client, request });
      }
      client.write(message);
    });
  };
  const proxy = await startTcpProxy({ target, onConnection: connect });
  onEnd(proxy.goDown);
  uri.port = String(proxy.port);
  uri.searchParams.set("directConnection", "true");
  return {
    uri: uri.href,
    failAt(next) {
      fault = next;
      restartCount(next !== null);
    },
    pauseAt(next) {
      pause = next;
      restartCount(next !== null);
    },
    countCommands: () => counted,
    hold: (command, until) => void holds.set(command, until),
    refuseWrites() {
      isReadOnly = true;
    },
    exceedTimeLimits() {
      isSlow = true;
    },
    repeatInserts(isOn) {
      repeated = isOn ? new Set() : null;
    },
    goDown: proxy.goDown,
    comeBack: proxy.comeBack,
  };
}

/**
 * Returns what tells the driver of this process that its wait on a connection is over, as the system's clock does after
 * socketTimeoutMS. So a command that is never answered is given up without a bound that the answered ones would share.
 */
function watchWaits(onEnd: RegisterEnd): (connection: Socket) => void {
  const sockets = new Set<Socket>();
  const add = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  };
  subscribe("net.client.socket", add);
  onEnd(() => void unsubscribe("net.client.socket", add));
  return ({ remotePort }) => {
    for (const socket of sockets) if (socket.localPort === remotePort) socket.emit("timeout");
  };
}
