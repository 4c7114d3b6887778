import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findSupportedPython, listPythons, type Python } from "#dev/database/find-python";
import { type DatabaseServer, type ServerOptions, startServer } from "#dev/database/server";
import { installEnvironment, type PackageRequirements } from "#dev/database/virtual-environment";
import { ExplainedError } from "#dev/process/explained-error";
import { runProcess } from "#dev/process/start-process";

/** The packages of the embedded database. */
export const databaseRequirements: PackageRequirements = {
  name: "database",
  requirementsFile: fileURLToPath(new URL("./requirements.txt", import.meta.url)),
};

const programFile = fileURLToPath(new URL("./run-secantus.py", import.meta.url));
const configFile = fileURLToPath(new URL("./secantusd.toml", import.meta.url));

/**
 * Returns the interpreter that has the embedded database installed; installs it on the first call. Throws an
 * ExplainedError with the reason if this machine can't run it.
 */
export async function installSecantus(logFile: string, onProgress: (text: string) => void): Promise<string> {
  const python = await requirePython(logFile, onProgress);
  const onInstall = () => onProgress(`installing it for Python ${python.version}, about 15 s the first time`);
  return installEnvironment({ ...databaseRequirements, python, logFile, onInstall });
}

/**
 * Starts SecantusDB; resolves when it responds. An acknowledged write survives a kill of the server. It also survives a
 * power failure, unless the data is temporary: syncing the disk for each commit makes writes about ten times slower.
 */
export function startSecantus(interpreter: string, options: ServerOptions): Promise<DatabaseServer> {
  const { directory, port, testCommands, throwAwayFolder } = options;
  const logSync = throwAwayFolder ? "write" : "fsync";
  const args = [
    // -I isolates Python from PYTHON… variables and from modules in the current folder.
    ...["-I", programFile, logSync, "--config", configFile],
    ...["--host", "127.0.0.1", "--port", String(port), "--storage-path", directory, "--sync-on-commit"],
    ...(testCommands ? ["--enable-test-commands"] : []),
  ];
  return startServer({ command: interpreter, args }, options);
}

/** True as root on Debian, where the module that creates virtual environments can be installed. */
export function canInstallVenv(): boolean {
  return existsSync("/etc/debian_version") && process.getuid?.() === 0;
}

/** Returns the best Python that can create a virtual environment. Throws an ExplainedError if there is none. */
export async function requirePython(logFile: string, onProgress: (text: string) => void): Promise<Python> {
  const pythons = await listPythons();
  const python = findSupportedPython(pythons);
  if (!python) {
    const found = pythons.map(({ version }) => version).join(", ");
    throw new ExplainedError(`no Python 3.10 to 3.13 on the PATH${found ? ` (found ${found})` : ""}`);
  }
  if (python.canCreateEnvironments) return python;
  if (canInstallVenv()) {
    onProgress("installing python3-venv");
    await installVenv(logFile);
    const repaired = findSupportedPython(await listPythons());
    if (repaired?.canCreateEnvironments) return repaired;
  }
  throw new ExplainedError(
    `Python ${python.version} cannot create virtual environments (sudo apt-get install python3-venv)`,
  );
}

/** Without a network, nothing is installed, and the caller's check fails. */
async function installVenv(logFile: string): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const aptGet = async (...args: string[]) => {
    const options = { name: "apt-get", command: "apt-get", args, env, output: { logFile } };
    const exit = await runProcess(options).catch(() => undefined);
    return exit?.code === 0;
  };
  const install = () => aptGet("install", "-y", "--no-install-recommends", "python3-venv");
  // A fresh image has no package lists.
  if (!(await install()) && (await aptGet("update"))) await install();
}
