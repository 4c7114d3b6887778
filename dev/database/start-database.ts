import { rmSync } from "node:fs";
import path from "node:path";
import { getCacheFolder } from "#dev/database/cache-folder";
import { deleteDataDirectory, type Engine, getEngineDirectory } from "#dev/database/data-directory";
import { lockDataDirectory } from "#dev/database/lock-directory";
import type { DatabaseServer, ServerOptions } from "#dev/database/server";
import { prepareMongod, startMongod } from "#dev/database/start-mongod";
import { prepareSecantus, startSecantus } from "#dev/database/start-secantus";
import { createThreeWaysError } from "#dev/database/three-ways";
import { ExplainedError } from "#dev/process/explained-error";
import { findFreePort, isPortFree } from "#dev/process/free-port";
import { identifyProcess } from "#dev/process/process-identity";

export type DatabaseOptions = {
  dataDirectory: string;
  /** Default: `logs` beside the data directory. */
  logDirectory?: string;
  /** Exactly this port; without it any. */
  port?: number;
  /** Allows `configureFailPoint`, for tests. */
  testCommands?: boolean;
  /** Deletes the data first. */
  reset?: boolean;
  /** Where the app will be, for the message that a second run gets. */
  address?: string;
  onProgress?: (text: string) => void;
  /** For throw-away data: the folder that holds them, removed even if this process is killed. */
  throwAwayFolder?: string;
};

export type Database = DatabaseServer & { engine: Engine };

/**
 * Starts a database server on this machine and resolves when it answers: the embedded SecantusDB, or a
 * downloaded mongod where no Python fits. Throws an ExplainedError: directory in use, port taken, no server to be had.
 */
export async function startDatabase(options: DatabaseOptions): Promise<Database> {
  const dataDirectory = path.resolve(options.dataDirectory);
  const lock = await lockDataDirectory(dataDirectory, options.address);
  try {
    if (options.reset) deleteDataDirectory(dataDirectory);
    const database = await startServer({ ...options, dataDirectory });
    lock.describe({ child: identifyProcess(database.pid) });
    void database.exited.then(lock.release);
    return database;
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startServer(options: DatabaseOptions): Promise<Database> {
  const { dataDirectory, onProgress = () => {}, testCommands = false, throwAwayFolder } = options;
  const logDirectory = options.logDirectory ?? path.join(path.dirname(dataDirectory), "logs");
  const prepared = await prepareServer(onProgress);
  const server: ServerOptions = {
    directory: getEngineDirectory(dataDirectory, prepared.engine),
    port: await choosePort(options.port),
    logFile: path.join(logDirectory, "database.log"),
    testCommands,
    throwAwayFolder,
  };
  const start = prepared.engine === "secantusdb" ? startSecantus : startMongod;
  return { ...(await start(prepared.executable, server)), engine: prepared.engine };
}

/** What is installed lasts for all checkouts, and so does the log of an installation that failed. */
async function prepareServer(onProgress: (text: string) => void) {
  const attempt = async (prepare: typeof prepareSecantus) => {
    const logFile = path.join(getCacheFolder(), `${prepare.name}-${process.pid}.log`);
    try {
      const executable = await prepare(logFile, onProgress);
      rmSync(logFile, { force: true });
      return executable;
    } catch (error) {
      return getReason(error);
    }
  };
  const interpreter = await attempt(prepareSecantus);
  if (typeof interpreter === "string") return { engine: "secantusdb", executable: interpreter } as const;
  const mongod = await attempt(prepareMongod);
  if (typeof mongod === "string") return { engine: "mongod", executable: mongod } as const;
  throw createThreeWaysError({ embedded: interpreter.message, download: mongod.message });
}

function getReason(error: unknown): ExplainedError {
  if (error instanceof ExplainedError) return error;
  throw error;
}

async function choosePort(port: number | undefined): Promise<number> {
  if (!port || (await isPortFree(port))) return findFreePort(port);
  throw new ExplainedError(`Port ${port}, which the database was to use, is taken by another program.`);
}
