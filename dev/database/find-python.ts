import { execFile } from "node:child_process";
import { isFittingPython, type PythonVersion, parsePythonVersion } from "#dev/database/python-version";

export type Python = { executable: string; version: PythonVersion; canCreateEnvironments: boolean };

/** Best first: the newest Python that has wheels, then whatever `python3` is. */
const candidates: [command: string, ...args: string[]][] = [
  ["python3.13"],
  ["python3.12"],
  ["python3.11"],
  ["python3.10"],
  ["python3"],
];
const windowsCandidates: typeof candidates = [
  ["py", "-3.13"],
  ["py", "-3.12"],
  ["py", "-3.11"],
  ["py", "-3.10"],
  ["python"],
];

/** One line of JSON; free threaded builds need wheels of their own, and Debian splits off ensurepip. */
const question = `
import importlib.util, json, platform, sys, sysconfig
print(json.dumps([sys.executable, platform.python_version(), bool(sysconfig.get_config_var("Py_GIL_DISABLED")),
  all(importlib.util.find_spec(name) for name in ("venv", "ensurepip"))]))`;

/** Returns every Python on the PATH, best first, each executable once; those that do not run are left out. */
export async function listPythons(): Promise<Python[]> {
  const commands = process.platform === "win32" ? windowsCandidates : candidates;
  const found = await Promise.all(commands.map(([command, ...args]) => askPython(command, args)));
  const known = new Map(found.filter((each) => each !== undefined).map((each) => [each.executable, each]));
  return [...known.values()];
}

/** Returns the best of these Pythons that can run the embedded database; undefined if none can. */
export function choosePython(pythons: Python[]): Python | undefined {
  const fitting = pythons.filter(({ version }) => isFittingPython(version));
  return fitting.find(({ canCreateEnvironments }) => canCreateEnvironments) ?? fitting[0];
}

function askPython(command: string, args: string[]): Promise<Python | undefined> {
  return new Promise((resolve) => {
    execFile(
      command,
      [...args, "-I", "-c", question],
      { timeout: 5000, windowsHide: true },
      (error, output) => {
        resolve(error ? undefined : readAnswer(output));
      },
    );
  });
}

function readAnswer(output: string): Python | undefined {
  try {
    const [executable, text, isFreeThreaded, canCreateEnvironments] = JSON.parse(output);
    const version = parsePythonVersion(text);
    return version && !isFreeThreaded && typeof executable === "string"
      ? { executable, version, canCreateEnvironments: canCreateEnvironments === true }
      : undefined;
  } catch {
    return undefined;
  }
}
