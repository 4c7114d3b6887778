import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { ExplainedError } from "#dev/process/explained-error";

/** The folder of each kind of server; neither can read what the other has written. */
export type Engine = "secantusdb" | "mongod";

/** Returns the server's own folder inside a data directory. Throws an ExplainedError if it holds something else. */
export function getEngineDirectory(dataDirectory: string, engine: Engine): string {
  const directory = path.join(dataDirectory, engine);
  if (isEmpty(directory) || existsSync(path.join(directory, "WiredTiger.turtle"))) return directory;
  throw new ExplainedError(
    `${directory} holds files but no complete database, so it is left alone. ` +
      "Start afresh with --reset, move it away, or choose another place with --data.",
  );
}

/** Deletes a data directory. Throws an ExplainedError, and deletes nothing, if it holds anything but databases. */
export function deleteDataDirectory(dataDirectory: string): void {
  const engines: string[] = ["secantusdb", "mongod"] satisfies Engine[];
  const foreign =
    existsSync(dataDirectory) && readdirSync(dataDirectory).find((name) => !engines.includes(name));
  if (foreign) {
    throw new ExplainedError(
      `${dataDirectory} was not made by this command (it holds ${foreign}), so it was not deleted.`,
    );
  }
  rmSync(dataDirectory, { recursive: true, force: true });
}

function isEmpty(directory: string): boolean {
  return !existsSync(directory) || readdirSync(directory).length === 0;
}
