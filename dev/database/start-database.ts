import { rmSync } from "node:fs";
import path from "node:path";
import { deleteDataDirectory, type Engine, getEngineDirectory } from "#dev/database/data-directory";
import { cacheFolder } from "#dev/database/install-once";
import { acquireDirectoryLock } from "#dev/database/lock-directory";
import type { DatabaseServer } from "#dev/database/server";
import { installMongod, startMongod } from "#dev/database/start-mongod";
import { installSecantus, startSecantus } from "#dev/database/start-secantus";
import { ExplainedError } from "#dev/process/explained-error";
import { findFreePort } from "#dev/process/free-port";
import { stopOrphans } from "#dev/process/orphans";

export type DatabaseOptions = {
  dataDirectory: string;
  /** Default: `logs` beside the data directory. */
  logDirectory?: string;
  /** Default: any free port. */
  port?: number;
  /** Allows `configureFailPoint`, for tests. */
  testCommands?: boolean;
  /** Deletes the data first. */
  reset?: boolean;
  /** The app's future address, for the error message of a second run. */
  address?: string;
  onProgress?: (text: string) => void;
  /** Holds temporary data: removed even if this process is killed. */
  throwAwayFolder?: string;
};

export type Database = DatabaseServer & { engine: Engine };

/**
 * Starts a database server on this machine and resolves when it responds: the embedded SecantusDB, or a downloaded
 * mongod if no supported Python exists or DATABASE_ENGINE is "mongod". Throws an ExplainedError if the directory is in
 * use, the server doesn't start, or no engine is available.
 */
export async function startDatabase(options: DatabaseOptions): Promise<Database> {
  const dataDirectory = path.resolve(options.dataDirectory);
  // A killed run's database may still be using the data.
  await stopOrphans();
  const lock = acquireDirectoryLock(dataDirectory, options.address);
  try {
    if (options.reset) deleteDataDirectory(dataDirectory);
    const database = await startEngine({ ...options, dataDirectory });
    void database.exited.then(lock.release);
    return database;
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startEngine(options: DatabaseOptions): Promise<Database> {
  const { dataDirectory, onProgress = () => {}, testCommands = false, throwAwayFolder } = options;
  const logDirectory = options.logDirectory ?? path.join(path.dirname(dataDirectory), "logs");
  const { engine, executable, start } = await installEngine(onProgress);
  const server = await start(executable, {
    directory: getEngineDirectory(dataDirectory, engine),
    port: options.port || (await findFreePort()),
    logFile: path.join(logDirectory, "database.log"),
    testCommands,
    throwAwayFolder,
  });
  return { ...server, engine };
}

const engines = [
  { engine: "secantusdb", prepare: installSecantus, start: startSecantus },
  { engine: "mongod", prepare: installMongod, start: startMongod },
] as const;

async function installEngine(onProgress: (text: string) => void) {
  const isMongodOnly = process.env.DATABASE_ENGINE === "mongod";
  const reasons = isMongodOnly ? ["DATABASE_ENGINE selects MongoDB."] : [];
  for (const { engine, prepare, start } of isMongodOnly ? engines.slice(1) : engines) {
    // The log is kept if the installation fails.
    const logFile = path.join(cacheFolder, `${engine}-${process.pid}.log`);
    try {
      const executable = await prepare(logFile, onProgress);
      rmSync(logFile, { force: true });
      return { engine, start, executable };
    } catch (error) {
      if (!(error instanceof ExplainedError)) throw error;
      reasons.push(error.message);
    }
  }
  throw new ExplainedError(`There is no database to start.
  Embedded database: ${reasons[0]}
  Download of MongoDB: ${reasons[1]}

Choose one of these three, then run the same command again:
  1. Set MONGODB_URI, in the environment or in .env.local, to any MongoDB (a free Atlas cluster works).
  2. With Docker: MONGODB_PASSWORD=local docker compose up -d
     and set MONGODB_URI=mongodb://openbook:local@127.0.0.1:27017/openbook?authSource=admin
  3. Install Python 3.10, 3.11, 3.12 or 3.13 (python.org, brew install python@3.13,
     sudo apt-get install python3 python3-venv); the embedded database then starts by itself.`);
}
