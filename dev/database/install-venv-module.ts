import { existsSync } from "node:fs";
import { choosePython, listPythons, type Python } from "#dev/database/find-python";
import { runProcess } from "#dev/process/start-process";

/**
 * On Debian, root's Python may lack the module that makes virtual environments: installs `python3-venv` and
 * returns a Python that has it. Returns undefined where that is not possible (another system, not root, no network).
 */
export async function installVenvModule(logFile: string, onInstall: () => void): Promise<Python | undefined> {
  if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0) return undefined;
  onInstall();
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const aptGet = async (...args: string[]) => {
    const options = { name: "apt-get", command: "apt-get", args, env, output: { logFile } };
    const { code } = await runProcess(options).catch(() => ({ code: 1 }));
    return code === 0;
  };
  const install = () => aptGet("install", "-y", "--no-install-recommends", "python3-venv");
  // A fresh image has no package lists yet.
  if (!(await install()) && !((await aptGet("update")) && (await install()))) return undefined;
  const python = choosePython(await listPythons());
  return python?.canCreateEnvironments ? python : undefined;
}
