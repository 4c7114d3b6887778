import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { type Database, startDatabase } from "#dev/database/start-database";
import { findFreePort } from "#dev/process/free-port";
import { startProcess } from "#dev/process/start-process";
import { isAnswering } from "#dev/process/wait-until";
import { runNode } from "#dev/stack/run-node";
import { getServerCommand } from "#dev/stack/server-folder";
import { type FaultProxy, startFaultProxy } from "#dev/testing/database/fault-proxy";
import { addEndpoint, getSimulatorUrl } from "#dev/testing/payments/stripe";
import { type CommandCounter, startCommandCounter } from "#e2e/support/servers/start-command-counter";

/** A server of the site. */
export type SiteServer = {
  baseURL: string;
  /** Restarts the server: its memory is lost, the build and the database stay. */
  restart(): Promise<void>;
  /** Kills the server with SIGKILL, even in the middle of a request. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

export type OwnApp = SiteServer & {
  /** Records every command to the database. */
  commands: CommandCounter;
  /** Proxies through which its server reaches the shared Firebase emulator and payment simulator. */
  identity: FaultProxy;
  payment: FaultProxy;
  /** Its server's environment, for scripts that use the same database. */
  environment: NodeJS.ProcessEnv;
  startDatabase(): Promise<void>;
  /** Kills the database with SIGKILL. From then on its port refuses connections. */
  stopDatabase(): Promise<void>;
  /** From now on, the database accepts connections but never responds, like a machine that lost its disk. */
  freezeDatabase(): void;
  thawDatabase(): void;
  /** Starts another server of the same site, with the same database, at a separate address. */
  startSibling(changes?: Record<string, string>): Promise<SiteServer>;
  /** Adds the missing demo data with the seed command. */
  seed(): Promise<void>;
  /** Clears the running server's cache after its database was modified outside the app. */
  revalidate(): Promise<void>;
  /**
   * Waits until the server has finished its work after responses, such as sending emails, including that of earlier
   * tests, and clears the commands recorded so far. That work may invalidate pages, so load the pages that a test
   * measures afterwards.
   */
  settle(): Promise<void>;
  /**
   * Sends Stripe's events to this server as well, until the returned function is called. All servers share one
   * simulator, because its address is built into the site, so events of other tests arrive too.
   */
  receiveEvents(): Promise<() => Promise<void>>;
  /** Returns the contents of the server's log. */
  readLog(): string;
};

const token = "own-app-of-a-test-worker";

/**
 * Serves the production build a second time, with its own database, seeded like the demo's. With `isDatabaseLate`, the
 * server starts without it, and its port refuses connections until `startDatabase`.
 */
export async function startOwnApp({ isDatabaseLate = false } = {}): Promise<OwnApp> {
  const folder = mkdtempSync(path.join(tmpdir(), "openbook-e2e-"));
  const databasePort = await findFreePort();
  const open = () =>
    startDatabase({
      dataDirectory: path.join(folder, "database"),
      port: databasePort,
      throwAwayFolder: folder,
    });
  let database: Database = await open();
  const commands = await startCommandCounter(databasePort);
  const identity = await startFaultProxy(parseAddress(`http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`));
  const payment = await startFaultProxy(parseAddress(getSimulatorUrl()));
  const port = await findFreePort();
  const baseURL = `http://localhost:${port}`;
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    // A direct connection; otherwise the driver switches to the address the server reports for itself.
    MONGODB_URI: `mongodb://127.0.0.1:${commands.port}/openbook?directConnection=true`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${identity.port}`,
    STRIPE_API_URL: `http://127.0.0.1:${payment.port}`,
    SITE_URL: baseURL,
    // Playwright reuses connections. A server that closes idle ones after 5 s, the default, resets a request sent
    // just then.
    KEEP_ALIVE_TIMEOUT: "120000",
    REVALIDATE_TOKEN: token,
    METRICS_TOKEN: token,
  };
  const log = (name: string) => path.join(folder, `${name}.log`);
  const seed = () =>
    runNode({
      name: "seed",
      args: ["--conditions=react-server", "dev/seed.ts", "--yes"],
      env: environment,
      logFile: log("seed"),
    });
  await seed();
  const startServer = async (ownPort: number, changes: Record<string, string> = {}): Promise<SiteServer> => {
    const address = `http://localhost:${ownPort}`;
    const start = () =>
      startProcess({
        ...getServerCommand({ port: ownPort, environment: { ...environment, ...changes } }),
        name: "app",
        output: { logFile: log("app") },
        isReady: () => isAnswering(`${address}/login`),
      });
    let running = await start();
    return {
      baseURL: address,
      async restart() {
        await running.stop();
        running = await start();
      },
      kill: () => running.kill(),
      stop: () => running.stop(),
    };
  };
  if (isDatabaseLate) {
    await database.kill();
    await commands.goDown();
  }
  const server = await startServer(port);

  async function call(address: string, secret = ""): Promise<void> {
    const headers = { Authorization: `Bearer ${secret}` };
    const answer = await fetch(baseURL + address, { method: "POST", headers });
    if (!answer.ok) throw new Error(`${address} returned ${answer.status}`);
  }

  return {
    baseURL,
    commands,
    identity,
    payment,
    environment,
    async startDatabase() {
      database = await open();
      await commands.comeBack();
    },
    async stopDatabase() {
      await database.kill();
      await commands.goDown();
    },
    // Not by SIGSTOP: kill(2) returns before all threads of a process have stopped, so it may still answer.
    freezeDatabase: commands.freeze,
    thawDatabase: commands.thaw,
    restart: server.restart,
    kill: server.kill,
    startSibling: async (changes) => startServer(await findFreePort(), changes),
    async seed() {
      await seed();
    },
    revalidate: () => call("/api/revalidate", token),
    async settle() {
      // This waits for emails that are being sent, then sends the rest.
      await call("/api/cron", environment.CRON_SECRET);
      await expect.poll(() => commands.take(), "the server stops asking its database").toEqual([]);
    },
    receiveEvents: () => addEndpoint(`${baseURL}/api/webhooks/stripe`),
    readLog: () => readFileSync(log("app"), "utf8"),
    async stop() {
      await server.stop();
      await Promise.all([commands.goDown(), identity.close(), payment.close()]);
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function parseAddress(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}
