import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { requireReachableDatabase, withClient } from "#dev/database/require-reachable-database";
import { startDatabase } from "#dev/database/start-database";
import { startEmulator } from "#dev/identity/start-emulator";
import { ExplainedError } from "#dev/process/explained-error";
import { findFreePort } from "#dev/process/free-port";
import { stopAllProcesses } from "#dev/process/start-process";
import { startStorage } from "#dev/storage/start-storage";
import { startStripe } from "#dev/stripe/start-stripe";
import { startStripeMock } from "#dev/stripe/start-stripe-mock";
import { withoutTimeLimit } from "#dev/testing/setup/time-limits";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to vitest's own
  export interface ProvidedContext {
    /** The environments of the test files, one per worker. */
    environments: Record<string, string>[];
    /** The settings of a file store, one entry per worker; empty if none could be started. */
    fileStores: Record<string, string>[];
  }
}

/**
 * Starts the services of the integration tests: one account emulator and one file store, because every test creates its
 * own users and files, and for each worker a database and a payment simulator, because tests empty the one and break
 * the other.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stop = () => stopAllProcesses("stop");
  const dropDatabases = await startServices(project).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return async () => {
    await dropDatabases();
    await stop();
  };
}

/** Starts the services. Returns a function that removes this run's databases from a server that keeps running. */
async function startServices(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), "openbook-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const workers = Array.from({ length: project.config.maxWorkers }, (_, index) => `worker-${index + 1}`);
  const databases = await startDatabases(folder, workers);
  const fileStores = startFileStores(folder, workers);
  const stripeMock = startOptionalStripeMock(folder);
  const [{ environment: accounts }, ...simulators] = await Promise.all([
    startEmulator({
      folder: path.join(folder, "identity"),
      logFile: path.join(folder, "identity.log"),
      throwAwayFolder: folder,
      onProgress: (text) => console.error(`  accounts: ${text} …`),
    }),
    ...workers.map((worker) => startStripe({ logFile: path.join(folder, `${worker}-stripe.log`) })),
  ]);
  const smtpPorts: number[] = [];
  for (const _ of workers) smtpPorts.push(await findFreePort());
  project.provide("fileStores", await fileStores);
  const STRIPE_MOCK_URL = await stripeMock;
  project.provide(
    "environments",
    workers.map((_, index) => ({
      APP_ENV: "local",
      // A test does in a moment what a user does in an hour; the tests of the rate limits set them themselves.
      RATE_LIMIT_SCALE: "1000",
      REVALIDATE_TOKEN: "token-of-the-tests",
      CRON_SECRET: "schedule-of-the-tests",
      METRICS_TOKEN: "metrics-of-the-tests",
      // Where nothing listens, unless a test does (dev/testing/mail/smtp.ts).
      SMTP_URL: `smtp://127.0.0.1:${smtpPorts[index]}`,
      MAIL_FROM: "Openbook <mail@openbook.test>",
      MONGODB_URI: withoutTimeLimit(databases.uris[index] ?? ""),
      ...(STRIPE_MOCK_URL && { STRIPE_MOCK_URL }),
      ...accounts,
      ...simulators[index]?.environment,
    })),
  );
  return databases.drop;
}

/** Starts the file store. Without it, tests use the database's store only; in CI, its failure ends the run. */
async function startFileStores(folder: string, buckets: string[]): Promise<Record<string, string>[]> {
  try {
    const { environments } = await startStorage({
      buckets,
      logFile: path.join(folder, "storage.log"),
      onProgress: (text) => console.error(`  file store: ${text} …`),
    });
    return environments;
  } catch (error) {
    if (process.env.CI) throw error;
    logUntested("THE FILE STORE COULD NOT BE STARTED: nothing is tested against S3.", error);
    return [];
  }
}

/** Returns the URL of a running stripe-mock, or of one started here; undefined if it can't run. */
async function startOptionalStripeMock(folder: string): Promise<string | undefined> {
  const { STRIPE_MOCK_URL } = process.env;
  if (STRIPE_MOCK_URL) return STRIPE_MOCK_URL;
  try {
    return await startStripeMock({
      logFile: path.join(folder, "stripe-mock.log"),
      onProgress: (text) => console.error(`  stripe-mock: ${text} …`),
    });
  } catch (error) {
    logUntested(
      "STRIPE-MOCK COULD NOT BE STARTED: our calls are not checked against Stripe's description.",
      error,
    );
    return undefined;
  }
}

/** Prints what isn't tested and why. Throws an error that isn't explained. */
function logUntested(what: string, error: unknown): void {
  if (!(error instanceof ExplainedError)) throw error;
  const line = "=".repeat(67);
  console.error(`\n  ${line}\n  ${what}\n  ${error.message}\n  ${line}\n`);
}

/**
 * Creates a database for each worker, on the server that MONGODB_URI in the environment names or on a server started
 * here. MONGODB_URI is never read from .env.local, which may name a production cluster. Throws an ExplainedError if
 * there is no server.
 */
async function startDatabases(folder: string, workers: string[]) {
  const { MONGODB_URI } = process.env;
  if (MONGODB_URI) return toDatabases(MONGODB_URI, workers);
  const servers = await Promise.all(
    workers.map((worker) =>
      startDatabase({
        dataDirectory: path.join(folder, worker, "database"),
        throwAwayFolder: folder,
        onProgress: (text) => console.error(`  database: ${text} …`),
      }),
    ),
  );
  // Their data is deleted with the folder.
  return { uris: servers.map(({ uri }) => uri), drop: async () => {} };
}

async function toDatabases(uri: string, workers: string[]) {
  const { hostname } = new URL(uri);
  if (!["127.0.0.1", "localhost", "[::1]"].includes(hostname)) {
    throw new ExplainedError(
      `The integration tests empty their databases. They run on this machine only, not on ${hostname}.`,
    );
  }
  await requireReachableDatabase(uri);
  const uris = workers.map((worker) => {
    const named = new URL(uri);
    named.pathname = `/openbook-test-${process.pid}-${worker}`;
    return named.href;
  });
  const drop = async () => {
    for (const each of uris) await withClient(each, 5000, (client) => client.db().dropDatabase());
  };
  return { uris, drop };
}
