import "server-only";
import { type Db, MongoClient } from "mongodb";
import { getConnectionBounds } from "#lib/db/connection-bounds";
import { getDatabaseName } from "#lib/db/database-name";
import { ensureIndexes } from "#lib/db/ensure-indexes";
import { env } from "#lib/env/env";
import { AppError } from "#lib/http/app-error";

type Connection = { client: MongoClient; database: Db; ready: Promise<void> | null };

// A development server evaluates this module again after every edit; the pool must not be made again with it.
const holder = globalThis as typeof globalThis & { openbookConnection?: Connection };

function openConnection(uri: string): Connection {
  // What the integration suite explains; nothing listens in production.
  const client = new MongoClient(uri, { ...getConnectionBounds(uri), monitorCommands: true });
  return { client, database: client.db(getDatabaseName(uri)), ready: null };
}

/**
 * The database, with its unique indexes in place: nothing is read or written before they exist. Connects on the first
 * call and again after a failure. Throws AppError `not_configured` without MONGODB_URI, a driver error when it is down.
 */
export async function getDatabase(): Promise<Db> {
  if (!env.database) throw new AppError("not_configured", { detail: "MONGODB_URI is not set" });
  holder.openbookConnection ??= openConnection(env.database.uri);
  const connection = holder.openbookConnection;
  connection.ready ??= ensureIndexes(connection.database).catch((error: unknown) => {
    connection.ready = null;
    throw error;
  });
  await connection.ready;
  return connection.database;
}

/** The client behind getDatabase, for those who watch its commands; connects nothing. */
export async function getDatabaseClient(): Promise<MongoClient> {
  return (await getDatabase()).client;
}

/** Ends this process's connections; for commands that end, not for the server. */
export async function closeDatabase(): Promise<void> {
  await holder.openbookConnection?.client.close();
  holder.openbookConnection = undefined;
}
