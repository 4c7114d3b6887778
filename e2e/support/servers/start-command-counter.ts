import { startTcpProxy } from "#dev/testing/database/tcp-proxy";
import {
  readCollectionName,
  readCommandName,
  readMessages,
  readRequestId,
  readResponseTo,
} from "#dev/testing/database/wire-messages";

export type CommandCounter = {
  /**
   * Returns the names of the commands since the last call, except the driver's monitoring and the cache messages
   * between servers, which have their own test.
   */
  take(): string[];
  /** Returns how often the server polled for other servers' changes since the last call. */
  takeQuestions(): number;
  /**
   * From now on, executes every command and holds back its response until the next goDown. Resolves when this many
   * commands are waiting for their response.
   */
  holdAnswers(count: number): Promise<void>;
  /**
   * Executes the next command of this name and holds back its response. Resolves when that is done, with a function
   * that releases the response.
   */
  holdAnswerTo(name: string): Promise<() => void>;
  /** Refuses connections, as if the database weren't running. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  /** Accepts connections and never responds, like a machine that lost its disk. */
  freeze(): void;
  thaw(): void;
  port: number;
};

const housekeeping = ["hello", "ismaster", "isMaster", "endSessions", "saslStart", "saslContinue"];

/**
 * Starts a proxy between the app and its database that records the name of every command (MongoDB's wire protocol,
 * OP_MSG), so that tests can show that a page runs no query without instrumenting the app.
 */
export async function startCommandCounter(databasePort: number): Promise<CommandCounter> {
  const names: string[] = [];
  let questions = 0;
  let heldBack: { name: string; request?: number; isHeld: (release: () => void) => void } | null = null;
  let held: { requests: Set<number>; count: number; isEnough: () => void } | null = null;

  const proxy = await startTcpProxy({
    target: { host: "127.0.0.1", port: databasePort },
    onConnection({ client, upstream }) {
      readMessages(client, (message) => {
        const name = readCommandName(message);
        const isAboutCaches = readCollectionName(message) === "invalidations";
        if (isAboutCaches && name === "find") questions += 1;
        if (name && !isAboutCaches && !housekeeping.includes(name)) {
          names.push(name);
          held?.requests.add(readRequestId(message));
          if (heldBack?.name === name) heldBack.request ??= readRequestId(message);
        }
        upstream.write(message);
      });
      readMessages(upstream, (message) => {
        if (heldBack?.request === readResponseTo(message)) {
          heldBack.isHeld(() => client.write(message));
          heldBack = null;
          return;
        }
        if (!held?.requests.has(readResponseTo(message))) return void client.write(message);
        held.count -= 1;
        if (held.count === 0) held.isEnough();
      });
    },
  });

  return {
    port: proxy.port,
    take: () => names.splice(0),
    takeQuestions() {
      const taken = questions;
      questions = 0;
      return taken;
    },
    holdAnswers(count) {
      return new Promise((isEnough) => {
        held = { requests: new Set(), count, isEnough };
      });
    },
    holdAnswerTo(name) {
      return new Promise((isHeld) => {
        heldBack = { name, isHeld };
      });
    },
    async goDown() {
      held = null;
      await proxy.goDown();
    },
    comeBack: proxy.comeBack,
    freeze: proxy.freeze,
    thaw: proxy.thaw,
  };
}
