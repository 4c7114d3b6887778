import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import envPaths from "env-paths";

const abandonedAfterMs = 60 * 60 * 1000;

/** This user's cache folder for installations that all checkouts share. */
export const cacheFolder = envPaths("openbook", { suffix: "" }).cache;

type Installation = {
  /** The path inside the cache folder; it changes with every dependency of the installation. */
  folder: string;
  /** The file in the folder that exists once the installation is complete. */
  file: string;
  install: (building: string) => Promise<void>;
};

/**
 * Creates a folder in the cache if it's missing, and returns the file in it. The folder is built under a temporary name
 * and renamed when complete, so that an interrupted or concurrent installation is never taken for a finished one.
 * Throws the errors of `install`.
 */
export async function installOnce({ folder, file, install }: Installation): Promise<string> {
  const installed = path.join(folder, file);
  if (existsSync(installed)) return installed;
  mkdirSync(cacheFolder, { recursive: true });
  deleteAbandoned();
  const building = `${folder}.building-${process.pid}-${Date.now()}`;
  try {
    await install(building);
    storeInstallation(building, folder, file);
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
  return installed;
}

/** The first process to finish wins; a broken folder (its Python was uninstalled) is replaced. */
function storeInstallation(building: string, folder: string, file: string): void {
  const isThere = () => existsSync(path.join(folder, file));
  if (isThere()) return;
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(building, folder);
  } catch (error) {
    if (!isThere()) throw error;
  }
}

/** Removes the remains of interrupted installations; a recent one may still be running. */
function deleteAbandoned(): void {
  for (const name of readdirSync(cacheFolder).filter((each) => each.includes(".building-"))) {
    const folder = path.join(cacheFolder, name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > abandonedAfterMs) rmSync(folder, { recursive: true, force: true });
  }
}
