/**
 * node dev/with-database.ts -- command args…
 * Runs the command with MONGODB_URI set to a throw-away database, and exits with the command's code.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import path from "node:path";
import { checkDatabase } from "#dev/database/check-database";
import { maskUri } from "#dev/database/mask-uri";
import { startDatabase } from "#dev/database/start-database";
import { ExplainedError } from "#dev/process/explained-error";
import { runCommand } from "#dev/process/shutdown";
import { runProcess } from "#dev/process/start-process";

/**
 * Only the environment is asked for MONGODB_URI, never .env.local: what stands there may be somebody's
 * production cluster, and this command is for tests.
 */
async function provideDatabase(): Promise<string> {
  const { MONGODB_URI } = process.env;
  if (MONGODB_URI) {
    await checkDatabase(MONGODB_URI);
    console.error(`  database: ${maskUri(MONGODB_URI)} (from MONGODB_URI)`);
    return MONGODB_URI;
  }
  const startedAt = performance.now();
  const folder = mkdtempSync(path.join(tmpdir(), "openbook-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const { uri, engine } = await startDatabase({
    dataDirectory: path.join(folder, "database"),
    port: 0,
    testCommands: true,
    throwAwayFolder: folder,
    onProgress: (text) => console.error(`  database: ${text} …`),
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.error(`  database: ${uri} (throw-away ${engine}, ready in ${seconds} s)`);
  return uri;
}

await runCommand(async () => {
  const separator = process.argv.indexOf("--");
  const [command, ...args] = process.argv.slice(separator === -1 ? 2 : separator + 1);
  if (!command) throw new ExplainedError("Usage: node dev/with-database.ts -- command args…");
  // A test does in a moment what a person does in an hour; those of the limits set them themselves.
  const env = { RATE_LIMIT_SCALE: "1000", ...process.env, MONGODB_URI: await provideDatabase() };
  // The command hears what Ctrl-C would have told it: test runners clean up after themselves then.
  const options = { name: command, command, args, env, output: "terminal", stopSignal: "SIGINT" } as const;
  const { code, signal } = await runProcess(options);
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
});
