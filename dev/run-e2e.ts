/**
 * npm run test:e2e: the Playwright journeys on a production build with its own data; arguments are passed to
 * Playwright. Journeys tagged `@long` run only with TEST_CASES=all.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { formatLockHolder } from "#dev/database/lock-directory";
import { ExplainedError } from "#dev/process/explained-error";
import { reservePort } from "#dev/process/free-port";
import { acquireLock } from "#dev/process/lock";
import { runCommand } from "#dev/process/shutdown";
import { runProcess } from "#dev/process/start-process";
import { requireBrowser } from "#dev/require-browser";
import { buildApp } from "#dev/stack/build-app";
import { createLocalEnvironment } from "#dev/stack/environment";
import { services } from "#dev/stack/services";
import { startApp } from "#dev/stack/start-app";
import { planStack } from "#dev/stack/start-stack";
import { chooseSeed, longTag, runsEveryCase } from "#dev/testing/cases";

/** The journeys write courses, accounts, emails, and payments, so they always use separate services. */
const noServices = {
  MONGODB_URI: "",
  FIREBASE_PROJECT_ID: "",
  SMTP_URL: "",
  MAIL_FROM: "",
  STRIPE_SECRET_KEY: "",
};

await runCommand(async () => {
  const { port, release } = await reservePort(3100);
  const siteUrl = `http://localhost:${port}`;
  const lock = acquireLock(path.resolve(".local", "demo.lock"), { address: siteUrl });
  if ("heldBy" in lock) {
    throw new ExplainedError(
      `The tests rebuild what another run serves. Stop it first: ${formatLockHolder(lock.heldBy)}`,
    );
  }
  const browser = requireBrowser();
  console.log(`\n  The journeys in ${browser.source}\n`);
  chooseSeed();

  const folder = mkdtempSync(path.join(tmpdir(), "openbook-e2e-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  // The environment only, never .env.local, which may name a production database.
  const given = {
    ...createLocalEnvironment(process.env, "start"),
    SITE_URL: siteUrl,
    PORT: String(port),
    // A browser repeats a request when the server closes its idle connection meanwhile. Playwright's own requests
    // don't.
    KEEP_ALIVE_TIMEOUT: "120000",
    // All journeys come from one address.
    RATE_LIMIT_SCALE: "1000",
    ...noServices,
  };
  const context = { siteUrl, folder, reset: false, isTemporary: true, environment: given };
  const logDirectory = path.join(folder, "logs");
  const { buildEnvironment, start } = await planStack(services, context);
  const building = buildApp({ environment: buildEnvironment, logDirectory });
  const [{ environment }] = await Promise.all([start(), building]);
  const output = { logFile: path.join(logDirectory, "app.log") };
  await release();
  await startApp({ environment, mode: "start", port, siteUrl, output });

  const playwright = createRequire(import.meta.url).resolve("@playwright/test/cli");
  const selection = runsEveryCase ? [] : ["--grep-invert", longTag];
  const { code } = await runProcess({
    name: "Playwright",
    command: process.execPath,
    args: [playwright, "test", ...selection, ...process.argv.slice(2)],
    env: {
      ...environment,
      TEST_SEED: process.env.TEST_SEED,
      BASE_URL: siteUrl,
      BROWSER_PATH: browser.executablePath,
      APP_LOG: output.logFile,
    },
    output: "terminal",
    stopSignal: "SIGINT",
  });
  return code ?? 1;
});
