import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { checkDatabase } from "#dev/database/check-database";
import { startDatabase } from "#dev/database/start-database";
import { startEmulator } from "#dev/identity/start-emulator";
import { ExplainedError } from "#dev/process/explained-error";
import { findFreePort } from "#dev/process/free-port";
import { stopAllProcesses } from "#dev/process/start-process";
import { startStorage } from "#dev/storage/start-storage";
import { startStripe } from "#dev/stripe/start-stripe";
import { startStripeMock } from "#dev/stripe/start-stripe-mock";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to vitest's own
  export interface ProvidedContext {
    /** The environment of the test files, one for each that run at the same time. */
    environments: Record<string, string>[];
    /** The settings of a file store for those that use one, as the environments; none where it could not be started. */
    fileStores: Record<string, string>[];
  }
}

/**
 * Starts what the integration tests need: one emulator of accounts and one file store, as every test makes people and
 * files of its own, and for each worker a payment simulator, so that what a file does to it concerns no other file.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stop = () => stopAllProcesses("stop");
  await startServices(project).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return stop;
}

async function startServices(project: TestProject): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "openbook-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const workers = Array.from({ length: project.config.maxWorkers }, (_, index) => `worker-${index + 1}`);
  const uri = await findDatabase(folder);
  const fileStores = provideFileStores(folder, workers);
  const stripeMock = provideStripeMock(folder);
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
      // A test does in a moment what a person does in an hour; those of the limits set them themselves.
      RATE_LIMIT_SCALE: "1000",
      REVALIDATE_TOKEN: "token-of-the-tests",
      CRON_SECRET: "schedule-of-the-tests",
      METRICS_TOKEN: "metrics-of-the-tests",
      // Where nothing listens, unless a test does (dev/testing/smtp.ts).
      SMTP_URL: `smtp://127.0.0.1:${smtpPorts[index]}`,
      MAIL_FROM: "Openbook <mail@openbook.test>",
      MONGODB_URI: uri,
      ...(STRIPE_MOCK_URL && { STRIPE_MOCK_URL }),
      ...accounts,
      ...simulators[index]?.environment,
    })),
  );
}

/** Files can be tested in the database alone, but not where all has to be shown. */
async function provideFileStores(folder: string, buckets: string[]): Promise<Record<string, string>[]> {
  try {
    const { environments } = await startStorage({
      buckets,
      logFile: path.join(folder, "storage.log"),
      onProgress: (text) => console.error(`  file store: ${text} …`),
    });
    return environments;
  } catch (error) {
    if (!(error instanceof ExplainedError) || process.env.CI) throw error;
    console.error(`
  ===================================================================
  THE FILE STORE COULD NOT BE STARTED: nothing is tested against S3.
  ${error.message}
  ===================================================================
`);
    return [];
  }
}

/** The address of one that runs already, or of our own; undefined where it can't run. */
async function provideStripeMock(folder: string): Promise<string | undefined> {
  const { STRIPE_MOCK_URL } = process.env;
  if (STRIPE_MOCK_URL) return STRIPE_MOCK_URL;
  try {
    const logFile = path.join(folder, "stripe-mock.log");
    return await startStripeMock({
      logFile,
      onProgress: (text) => console.error(`  stripe-mock: ${text} …`),
    });
  } catch (error) {
    if (!(error instanceof ExplainedError)) throw error;
    console.error(`
  ===================================================================
  STRIPE-MOCK COULD NOT BE STARTED: the calls that we make are not checked against Stripe's description.
  ${error.message}
  ===================================================================
`);
    return undefined;
  }
}

/**
 * The database that the environment names, or nothing: then each test file starts one, which is installed now. MONGODB_URI
 * is read from the environment only, never from .env.local, which may point at someone's production cluster. Accounts and
 * payments are always our own, because the tests create people and pay.
 */
async function findDatabase(folder: string): Promise<string> {
  const { MONGODB_URI = "" } = process.env;
  if (MONGODB_URI) {
    await checkDatabase(MONGODB_URI);
    return MONGODB_URI;
  }
  const { stop } = await startDatabase({
    dataDirectory: path.join(folder, "first", "database"),
    port: 0,
    onProgress: (text) => console.error(`  database: ${text} …`),
  });
  await stop();
  return "";
}
