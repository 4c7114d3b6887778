import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Python } from "#dev/database/find-python";
import { cacheFolder, installOnce } from "#dev/database/install-once";
import { ExplainedError } from "#dev/process/explained-error";
import { readLastLines } from "#dev/process/last-lines";
import { runProcess } from "#dev/process/start-process";

const requirementsFile = fileURLToPath(new URL("./requirements.txt", import.meta.url));
const interpreter = path.join(
  ...(process.platform === "win32" ? ["Scripts", "python.exe"] : ["bin", "python"]),
);

/**
 * Returns the Python inside the virtual environment that holds the embedded database, and makes that environment on
 * the first call. Throws an ExplainedError if pip fails.
 */
export function prepareEnvironment(python: Python, logFile: string, onInstall: () => void): Promise<string> {
  const install = async (folder: string) => {
    onInstall();
    const pip = ["-I", "-m", "pip", "install", "--only-binary=:all:", "--retries=1", "--timeout=8"];
    await run(logFile, python.executable, ["-I", "-m", "venv", folder]);
    await run(logFile, path.join(folder, interpreter), [...pip, "--requirement", requirementsFile]);
  };
  return installOnce({ folder: getEnvironmentFolder(python), file: interpreter, install });
}

/** True when the environment for this Python has been made. */
export function hasEnvironment(python: Python): boolean {
  return existsSync(path.join(getEnvironmentFolder(python), interpreter));
}

/** Each Python, version of it and set of requirements has its own environment. */
function getEnvironmentFolder({ executable, version }: Python): string {
  const hash = createHash("sha256").update(readFileSync(requirementsFile)).update(executable);
  return path.join(cacheFolder, `database-python-${version}-${hash.digest("hex").slice(0, 12)}`);
}

async function run(logFile: string, command: string, args: string[]): Promise<void> {
  const env = { ...process.env, PIP_USER: "0", PIP_NO_INPUT: "1", PIP_DISABLE_PIP_VERSION_CHECK: "1" };
  const name = "installation of the database";
  const { code } = await runProcess({ name, command, args, env, output: { logFile } });
  if (code === 0) return;
  const reason = readLastLines(logFile).findLast((line) => line.trim() !== "") ?? `exit code ${code}`;
  throw new ExplainedError(`installing it failed (${reason.trim()}; more in ${logFile})`);
}
