import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Database, startDatabase } from "#dev/database/start-database";
import { findFreePort } from "#dev/process/free-port";
import { startProcess } from "#dev/process/start-process";
import { getNextCommand, runNode } from "#dev/stack/run-node";
import { addEndpoint } from "#dev/testing/stripe";
import { type CommandCounter, countCommands } from "#e2e/count-commands";

export type OwnApp = {
  baseURL: string;
  /** Every command that reaches the database passes here. */
  commands: CommandCounter;
  /** The environment of its server, for scripts that shall see the same database. */
  environment: NodeJS.ProcessEnv;
  startDatabase(): Promise<void>;
  stopDatabase(): Promise<void>;
  /** Lets the database hang, as a machine that has lost its disk does; it takes connections and answers nothing. */
  freezeDatabase(): void;
  thawDatabase(): void;
  /** Tells the running server that its database was changed past it. */
  revalidate(): Promise<void>;
  /**
   * Lets Stripe's events reach this server as well, until the returned function is called. All servers share one
   * simulator, as its address is built into the site, and events of other tests come along.
   */
  receiveEvents(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
};

const token = "own-app-of-a-test-worker";

/** Serves the production build a second time, on a database of its own that is seeded like the demo's. */
export async function startOwnApp(): Promise<OwnApp> {
  const folder = mkdtempSync(path.join(tmpdir(), "openbook-e2e-"));
  const databasePort = await findFreePort(0);
  const open = () =>
    startDatabase({
      dataDirectory: path.join(folder, "database"),
      port: databasePort,
      throwAwayFolder: folder,
    });
  let database: Database = await open();
  const commands = await countCommands(databasePort);
  const port = await findFreePort(0);
  const baseURL = `http://localhost:${port}`;
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    // A direct connection, or the driver goes on to the address by which the server knows itself.
    MONGODB_URI: `mongodb://127.0.0.1:${commands.port}/openbook?directConnection=true`,
    SITE_URL: baseURL,
    REVALIDATE_TOKEN: token,
  };
  const log = (name: string) => path.join(folder, `${name}.log`);
  await runNode({
    name: "seed",
    args: ["--conditions=react-server", "dev/seed.ts"],
    env: environment,
    logFile: log("seed"),
  });
  const server = await startProcess({
    name: "app",
    command: process.execPath,
    args: [getNextCommand(), "start", "--port", String(port)],
    env: environment,
    output: { logFile: log("app") },
    isReady: () =>
      fetch(`${baseURL}/login`)
        .then(({ ok }) => ok)
        .catch(() => false),
  });

  const app: OwnApp = {
    baseURL,
    commands,
    environment,
    async startDatabase() {
      database = await open();
    },
    async stopDatabase() {
      await database.stop();
    },
    freezeDatabase: () => void process.kill(database.pid, "SIGSTOP"),
    thawDatabase: () => void process.kill(database.pid, "SIGCONT"),
    async revalidate() {
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch(`${baseURL}/api/revalidate`, { method: "POST", headers });
      if (!answer.ok) throw new Error(`revalidation was answered with ${answer.status}`);
    },
    receiveEvents: () => addEndpoint(`${baseURL}/api/webhooks/stripe`),
    async stop() {
      await server.stop();
      await commands.close();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  // The build was made on another database; from here on every page is of this one.
  await app.revalidate();
  return app;
}
