import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { ExplainedError } from "#dev/process/explained-error";

/** Each engine has its own folder, because neither can read the other's files. */
export type Engine = "secantusdb" | "mongod";

/**
 * Returns the server's folder inside a data directory. Throws an ExplainedError if it holds anything but a database.
 */
export function getEngineDirectory(dataDirectory: string, engine: Engine): string {
  const directory = path.join(dataDirectory, engine);
  const isEmpty = !existsSync(directory) || readdirSync(directory).length === 0;
  if (isEmpty || existsSync(path.join(directory, "WiredTiger.turtle"))) return directory;
  throw new ExplainedError(
    `${directory} has files in it but no complete database, so it was not used. ` +
      "Reset the data with --reset, move the folder away, or choose another one with --data.",
  );
}

/** Deletes a data directory. Throws an ExplainedError, and deletes nothing, if it holds anything but databases. */
export function deleteDataDirectory(dataDirectory: string): void {
  const engines: string[] = ["secantusdb", "mongod"] satisfies Engine[];
  const names = existsSync(dataDirectory) ? readdirSync(dataDirectory) : [];
  const foreign = names.find((name) => !engines.includes(name));
  if (foreign) {
    throw new ExplainedError(
      `${dataDirectory} was not created by this command (it contains ${foreign}), so it was not deleted.`,
    );
  }
  rmSync(dataDirectory, { recursive: true, force: true });
}
