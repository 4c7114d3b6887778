import { fileURLToPath } from "node:url";
import { getCacheFolder } from "#dev/database/cache-folder";
import { choosePython, listPythons, type Python } from "#dev/database/find-python";
import { installVenvModule } from "#dev/database/install-venv-module";
import {
  createReadyCheck,
  type DatabaseServer,
  getServerUri,
  type ServerOptions,
} from "#dev/database/server";
import { prepareEnvironment } from "#dev/database/virtual-environment";
import { ExplainedError } from "#dev/process/explained-error";
import { startProcess } from "#dev/process/start-process";

const configFile = fileURLToPath(new URL("./secantusd.toml", import.meta.url));

/**
 * Returns the interpreter that has the embedded database installed, and installs it on the first call.
 * Throws an ExplainedError whose message is the reason why this machine cannot have it.
 */
export async function prepareSecantus(logFile: string, onProgress: (text: string) => void): Promise<string> {
  const python = await findUsablePython(logFile, onProgress);
  const onInstall = () => onProgress(`installing it once for Python ${python.version.text}, about 15 s`);
  return prepareEnvironment({ python, cacheFolder: getCacheFolder(), logFile, onInstall });
}

/** Starts SecantusDB; resolves when it answers. Every acknowledged write is on the disk. */
export async function startSecantus(interpreter: string, options: ServerOptions): Promise<DatabaseServer> {
  const { directory, port, logFile, testCommands, throwAwayFolder } = options;
  const settings = ["--config", configFile, "--host", "127.0.0.1", "--port", String(port)];
  const storage = ["--storage-path", directory, "--sync-on-commit"];
  const args = [...settings, ...storage, ...(testCommands ? ["--enable-test-commands"] : [])];
  const server = await startProcess({
    name: "database",
    command: interpreter,
    // -I: neither PYTHON… variables nor a module in the current folder may get in the way.
    args: ["-I", "-m", "secantus", ...args],
    output: { logFile },
    isReady: createReadyCheck(port),
    removeWhenAbandoned: throwAwayFolder,
    stopSignal: throwAwayFolder ? "SIGKILL" : "SIGTERM",
  });
  return { ...server, uri: getServerUri(port), logFile };
}

async function findUsablePython(logFile: string, onProgress: (text: string) => void): Promise<Python> {
  const pythons = await listPythons();
  const python = choosePython(pythons);
  if (!python) {
    const seen = pythons.map(({ version }) => version.text).join(", ");
    throw new ExplainedError(`no Python 3.10 to 3.13 on the PATH${seen ? ` (found ${seen})` : ""}`);
  }
  if (python.canCreateEnvironments) return python;
  const repaired = await installVenvModule(logFile, () => onProgress("installing python3-venv"));
  if (repaired) return repaired;
  throw new ExplainedError(
    `Python ${python.version.text} cannot make virtual environments (sudo apt-get install python3-venv)`,
  );
}
