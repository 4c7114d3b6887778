import path from "node:path";
import { formatLockHolder, requireUnusedDirectory } from "#dev/database/lock-directory";
import { ExplainedError } from "#dev/process/explained-error";
import { reservePort } from "#dev/process/free-port";
import { acquireLock } from "#dev/process/lock";
import { stopOrphans } from "#dev/process/orphans";
import { buildApp } from "#dev/stack/build-app";
import { buildIfChanged } from "#dev/stack/build-if-changed";
import { loadStackEnvironment } from "#dev/stack/environment";
import { readOptions, type StackOptions } from "#dev/stack/options";
import { services } from "#dev/stack/services";
import { startApp } from "#dev/stack/start-app";
import { planStack, waitForServiceExit } from "#dev/stack/start-stack";
import { logWelcome } from "#dev/terminal/welcome";

type StackScript = "demo" | "dev";

/**
 * Runs the whole local stack until one of its processes exits: with "demo", the production build; with "dev", the
 * development server. Never resolves. Throws an ExplainedError when a part doesn't start or exits unexpectedly.
 */
export async function runStack(script: StackScript): Promise<never> {
  const mode = script === "demo" ? "start" : "dev";
  const given = loadStackEnvironment(mode, process.cwd());
  const options = readOptions(script, process.argv.slice(2), given);
  const { port, reset } = options;
  const siteUrl = `http://localhost:${port}`;
  const folder = path.resolve(options.folder);
  const logDirectory = path.join(folder, "logs");
  const { release } = await claimStack(script, options, siteUrl);

  console.log(`\n  Openbook, ${script === "demo" ? "production build" : "development server"}\n`);
  const ownSettings = { ...given, SITE_URL: siteUrl, PORT: String(port) };
  const context = { siteUrl, folder, reset, environment: ownSettings };
  const { buildEnvironment, start } = await planStack(services, context);
  const prepare = async () => {
    if (mode === "dev") return;
    const build = (reason: string) => buildApp({ environment: buildEnvironment, logDirectory, reason });
    const checkout = process.cwd();
    await buildIfChanged({ checkout, environment: buildEnvironment, isForced: reset, build });
  };
  const [{ environment, hints, failure }] = await Promise.all([start(), prepare()]);
  const serve = async () => {
    await release();
    const output = mode === "start" ? { logFile: path.join(logDirectory, "app.log") } : "terminal";
    const app = await startApp({ environment, mode, port, siteUrl, output });
    const { STRIPE_API_URL: simulatorUrl, MAILBOX_URL: mailboxUrl } = environment;
    logWelcome({ siteUrl, simulatorUrl, mailboxUrl, hints });
    return waitForServiceExit("app", app.running);
  };
  return Promise.race([serve(), failure]);
}

/**
 * Checks for conflicts before anything is started: another run of this checkout, another process that uses its data, or
 * another program on its port, which stays reserved until `release`. Throws an ExplainedError with the command to run.
 */
async function claimStack(script: StackScript, { port, folder }: StackOptions, address: string) {
  // Two servers can't share one build, even with different data.
  const lock = acquireLock(path.resolve(".local", `${script}.lock`), { address });
  if ("heldBy" in lock) {
    const other = script === "demo" ? "dev" : "demo";
    throw new ExplainedError(
      `Already running: ${formatLockHolder(lock.heldBy)}\n` +
        `A checkout runs one \`npm run ${script}\` at a time. To run a second stack with other data:\n` +
        `  npm run ${other} -- --port ${port + 1} --data .local/second`,
    );
  }
  requireUnusedDirectory(path.resolve(folder, "database"));
  // The servers of a killed run still have their ports.
  await stopOrphans();
  const reserved = await reservePort(port);
  if (reserved.port === port) return reserved;
  throw new ExplainedError(
    `Port ${port} is in use by another program. Choose another one: npm run ${script} -- --port ${port + 1}`,
  );
}
