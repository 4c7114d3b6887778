import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { onTestFinished } from "vitest";
import { startTcpProxy } from "#dev/testing/database/tcp-proxy";
import {
  createErrorReply,
  exceededTimeLimit,
  hasTimeLimit,
  maxTimeExpired,
  readCommandName,
  readMessages,
  readRequestId,
  readResponseTo,
  unauthorized,
  withoutWriteNumber,
} from "#dev/testing/database/wire-messages";

/**
 * "close" ends all connections. "silence" never responds, and the driver's wait ends at once. "error" responds like a
 * server that ran out of time.
 */
export type FaultKind = "close" | "silence" | "error";

/** The n-th command that touches data, counted from 1, and whether the server still executes it. */
export type Fault = {
  command: number;
  moment: "before" | "after";
  way?: FaultKind;
  onFault?: () => void;
};
/** The n-th command that touches data, and an action to run before the server receives it. */
type CommandPause = { command: number; meanwhile: () => Promise<void> };

type RegisterCleanup = (end: () => void | Promise<void>) => void;
/** Registers cleanup: `onEnd` takes the function that ends the resource. */
export type Lifetime = { onEnd?: RegisterCleanup };

export type DatabaseProxy = {
  /** The URI of this test file's database through the proxy. */
  uri: string;
  /** Resets the count and fails once at that command. */
  failAt(fault: Fault | null): void;
  /** Resets the count and delays that command until another action is done. */
  pauseAt(pause: CommandPause | null): void;
  /** Returns the number of commands that touch data since the last `failAt` or `pauseAt`. */
  countCommands(): number;
  /** From now on, delays each command with this name, such as `createIndexes`, until what `until` returns settles. */
  hold(command: string, until: () => Promise<unknown>): void;
  /**
   * From now on, the server executes every insert twice, like a server without a retryable-write record when the driver
   * retries; only the second response passes. False turns this off.
   */
  repeatInserts(isOn: boolean): void;
  /** From now on, rejects every write; reads continue. */
  refuseWrites(): void;
  /** From now on, the server times out every command that has a time limit. */
  exceedTimeLimits(): void;
  /** Ends all connections and accepts no new ones, like a server that is down. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
};

const reads = ["find", "aggregate"];
export const dataCommands = [...reads, "insert", "update", "delete", "findAndModify"];

/**
 * Starts a proxy between the driver and the database that MONGODB_URI names, on any server. `onEnd` registers its
 * cleanup; by default it ends with the test.
 */
export async function startDatabaseProxy({ onEnd = onTestFinished }: Lifetime = {}): Promise<DatabaseProxy> {
  const uri = new URL(process.env.MONGODB_URI ?? "");
  const endWait = createWaitEnder(onEnd);
  const target = { host: uri.hostname, port: Number(uri.port) };
  let fault: Fault | null = null;
  let pause: CommandPause | null = null;
  let count = 0;
  let isCounting = false;
  let counted = 0;
  const holds = new Map<string, () => Promise<unknown>>();
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
    if (way === "error") client.write(createErrorReply(request, exceededTimeLimit));
  };

  const connect = ({ client, upstream }: { client: Socket; upstream: Socket }) => {
    let lastRequest: Buffer | undefined;
    readMessages(client, (message) => {
      const name = readCommandName(message);
      const hold = holds.get(name);
      if (hold) return void hold().then(() => upstream.write(message));
      if (!dataCommands.includes(name)) return upstream.write(message);
      if (isSlow && hasTimeLimit(message)) return client.write(createErrorReply(message, maxTimeExpired));
      if (isReadOnly && !reads.includes(name)) return client.write(createErrorReply(message, unauthorized));
      count += 1;
      if (count === fault?.command && fault.moment === "before") return failNow({ client, request: message });
      if (count === fault?.command) lastRequest = message;
      // The driver sends nothing more on this connection until it receives the response.
      if (count === pause?.command) return void pause.meanwhile().then(() => upstream.write(message));
      upstream.write(message);
      if (name !== "insert" || !repeated) return;
      repeated.add(readRequestId(message));
      upstream.write(withoutWriteNumber(message));
    });
    readMessages(upstream, (message) => {
      if (repeated?.delete(readResponseTo(message))) return;
      if (lastRequest && readResponseTo(message) === readRequestId(lastRequest)) {
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
 * Returns a function that ends the driver's wait on a connection, as the system clock does after socketTimeoutMS. A
 * command that never gets a response fails at once, without a time limit that would also apply to the others.
 */
function createWaitEnder(onEnd: RegisterCleanup): (connection: Socket) => void {
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
