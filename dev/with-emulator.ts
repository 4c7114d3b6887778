/**
 * node dev/with-emulator.ts -- command args…
 * Runs the command with the settings of a throw-away Firebase Auth emulator, and exits with the command's code.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import path from "node:path";
import { startEmulator } from "#dev/identity/start-emulator";
import { ExplainedError } from "#dev/process/explained-error";
import { runCommand } from "#dev/process/shutdown";
import { runProcess } from "#dev/process/start-process";

/** Always one of our own: the tests make and delete accounts, so no project of the environment is asked for. */
async function provideEmulator(): Promise<Record<string, string>> {
  const startedAt = performance.now();
  const folder = mkdtempSync(path.join(tmpdir(), "openbook-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const { host, environment } = await startEmulator({
    folder,
    logFile: path.join(folder, "identity.log"),
    throwAwayFolder: folder,
    onProgress: (text) => console.error(`  accounts: ${text} …`),
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.error(`  accounts: http://${host} (throw-away emulator, ready in ${seconds} s)`);
  return environment;
}

await runCommand(async () => {
  const separator = process.argv.indexOf("--");
  const [command, ...args] = process.argv.slice(separator === -1 ? 2 : separator + 1);
  if (!command) throw new ExplainedError("Usage: node dev/with-emulator.ts -- command args…");
  const env = { ...process.env, APP_ENV: "local", ...(await provideEmulator()) };
  const options = { name: command, command, args, env, output: "terminal", stopSignal: "SIGINT" } as const;
  const { code, signal } = await runProcess(options);
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
});
