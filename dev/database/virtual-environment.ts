import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Python } from "#dev/database/find-python";
import { cacheFolder, installOnce } from "#dev/database/install-once";
import { ExplainedError } from "#dev/process/explained-error";
import { readLastLines } from "#dev/process/last-lines";
import { runProcess } from "#dev/process/start-process";

const interpreter = path.normalize(process.platform === "win32" ? "Scripts/python.exe" : "bin/python");

/** The contents of a virtual environment: its name, such as "database", and the file that lists its packages. */
export type PackageRequirements = { name: string; requirementsFile: string };

type EnvironmentInstallation = PackageRequirements & {
  python: Python;
  logFile: string;
  onInstall: () => void;
};

/** Returns the Python of a virtual environment with these packages, created once. Throws an ExplainedError. */
export function installEnvironment(preparation: EnvironmentInstallation): Promise<string> {
  const { requirementsFile, python, onInstall } = preparation;
  const install = async (folder: string) => {
    onInstall();
    // Python compiles modules when they are first imported. Most never are.
    const pip = [
      "-I",
      "-m",
      "pip",
      "install",
      "--only-binary=:all:",
      "--no-compile",
      "--retries=1",
      "--timeout=8",
    ];
    await executeInstaller(preparation, python.executable, ["-I", "-m", "venv", folder]);
    await executeInstaller(preparation, path.join(folder, interpreter), [
      ...pip,
      "--requirement",
      requirementsFile,
    ]);
  };
  return installOnce({ folder: getEnvironmentFolder(python, preparation), file: interpreter, install });
}

/** True if the environment for this Python exists. */
export function hasEnvironment(python: Python, requirements: PackageRequirements): boolean {
  return existsSync(path.join(getEnvironmentFolder(python, requirements), interpreter));
}

/** Each combination of Python, its version, and requirements has its own environment. */
function getEnvironmentFolder(
  { executable, version }: Python,
  { name, requirementsFile }: PackageRequirements,
) {
  const hash = createHash("sha256").update(readFileSync(requirementsFile)).update(executable);
  return path.join(cacheFolder, `${name}-python-${version}-${hash.digest("hex").slice(0, 12)}`);
}

async function executeInstaller(
  { name, logFile }: EnvironmentInstallation,
  command: string,
  args: string[],
): Promise<void> {
  const env = { ...process.env, PIP_USER: "0", PIP_NO_INPUT: "1", PIP_DISABLE_PIP_VERSION_CHECK: "1" };
  const installer = { name: `installation of the ${name}`, command, args, env };
  const { code } = await runProcess({ ...installer, output: { logFile } });
  if (code === 0) return;
  const reason = readLastLines(logFile).findLast((line) => line.trim() !== "") ?? `exit code ${code}`;
  throw new ExplainedError(`installing it failed (${reason.trim()}; more in ${logFile})`);
}
