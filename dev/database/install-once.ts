import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import envPaths from "env-paths";

const abandonedAfterMs = 60 * 60 * 1000;

/** This user's cache folder, for what is installed once for all checkouts. */
export const cacheFolder = envPaths("openbook", { suffix: "" }).cache;

type Installation = {
  /** Inside the cache folder; its name changes with everything that it depends on. */
  folder: string;
  /** The file in it that is there once it is complete. */
  file: string;
  install: (building: string) => Promise<void>;
};

/**
 * Makes a folder in the cache unless it is there, and returns the file in it. It is built aside and renamed when
 * complete, so that neither an interrupted nor a simultaneous installation is taken for a finished one. Throws what
 * `install` throws.
 */
export async function installOnce({ folder, file, install }: Installation): Promise<string> {
  const installed = path.join(folder, file);
  if (existsSync(installed)) return installed;
  mkdirSync(cacheFolder, { recursive: true });
  removeAbandoned();
  const building = `${folder}.building-${process.pid}-${Date.now()}`;
  try {
    await install(building);
    putInPlace(building, folder, file);
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
  return installed;
}

/** The first to finish wins; a broken folder (its Python was uninstalled) is replaced. */
function putInPlace(building: string, folder: string, file: string): void {
  const isThere = () => existsSync(path.join(folder, file));
  if (isThere()) return;
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(building, folder);
  } catch (error) {
    if (!isThere()) throw error;
  }
}

/** Removes what interrupted installations left; a younger one may still be running. */
function removeAbandoned(): void {
  for (const name of readdirSync(cacheFolder).filter((each) => each.includes(".building-"))) {
    const folder = path.join(cacheFolder, name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > abandonedAfterMs) rmSync(folder, { recursive: true, force: true });
  }
}
