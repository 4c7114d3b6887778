/**
 * node dev/with-stripe.ts -- command args…
 * Runs the command with the settings of a throw-away Stripe simulator, and exits with the command's code.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import path from "node:path";
import { ExplainedError } from "#dev/process/explained-error";
import { runCommand } from "#dev/process/shutdown";
import { runProcess } from "#dev/process/start-process";
import { startStripe } from "#dev/stripe/start-stripe";

/** Always one of our own: the tests pay, so no key of the environment is used. */
async function provideStripe(): Promise<Record<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), "openbook-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const { url, environment } = await startStripe({ logFile: path.join(folder, "stripe.log") });
  console.error(`  payment: ${url} (throw-away Stripe simulator)`);
  return environment;
}

await runCommand(async () => {
  const separator = process.argv.indexOf("--");
  const [command, ...args] = process.argv.slice(separator === -1 ? 2 : separator + 1);
  if (!command) throw new ExplainedError("Usage: node dev/with-stripe.ts -- command args…");
  const env = { ...process.env, APP_ENV: "local", ...(await provideStripe()) };
  const options = { name: command, command, args, env, output: "terminal", stopSignal: "SIGINT" } as const;
  const { code, signal } = await runProcess(options);
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
});
