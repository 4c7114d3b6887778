import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";

export type Python = Omit<z.infer<typeof pythonSchema>, "isFreeThreaded">;

/** Best first: the newest Python that the embedded database has wheels for, then the system's default. */
const candidates =
  process.platform === "win32"
    ? ["py -3.13", "py -3.12", "py -3.11", "py -3.10", "python"]
    : ["python3.13", "python3.12", "python3.11", "python3.10", "python3"];

/** Free-threaded builds need separate wheels, and Debian has ensurepip in a separate package. */
const pythonScript = `
import importlib.util, json, platform, sys, sysconfig
print(json.dumps({"executable": sys.executable, "version": platform.python_version(),
  "isFreeThreaded": bool(sysconfig.get_config_var("Py_GIL_DISABLED")),
  "canCreateEnvironments": all(importlib.util.find_spec(name) for name in ("venv", "ensurepip"))}))`;

const pythonSchema = z.object({
  executable: z.string(),
  version: z.string(),
  isFreeThreaded: z.literal(false),
  canCreateEnvironments: z.boolean(),
});

/** Returns every Python on the PATH, best first, each executable once, without those that fail to run. */
export async function listPythons(): Promise<Python[]> {
  const found = await Promise.all(candidates.map(findPython));
  const known = new Map(found.flatMap((each) => (each ? [[each.executable, each]] : [])));
  return [...known.values()];
}

/** Returns the best of these Pythons that can run the embedded database; undefined if none can. */
export function findSupportedPython(pythons: Python[]): Python | undefined {
  const supported = pythons.filter(({ version }) => isSupportedPython(version));
  return supported.find(({ canCreateEnvironments }) => canCreateEnvironments) ?? supported[0];
}

/** True for the versions that the embedded database has wheels for: 3.10 to 3.13. */
export function isSupportedPython(version: string): boolean {
  return /^3\.1[0-3](\D|$)/.test(version);
}

async function findPython(candidate: string): Promise<Python | undefined> {
  const [command = "", ...args] = candidate.split(" ");
  // On a busy machine, a start takes seconds; a shorter timeout would cause an unnecessary installation.
  const options = { timeout: 15_000, windowsHide: true };
  try {
    const { stdout } = await promisify(execFile)(command, [...args, "-I", "-c", pythonScript], options);
    return pythonSchema.parse(JSON.parse(stdout));
  } catch {
    return undefined;
  }
}
