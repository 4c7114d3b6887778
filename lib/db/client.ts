import "server-only";
import { type Db, MongoClient } from "mongodb";
import { checkSchema } from "#lib/db/check-schema";
import { getCommandBounds, getConnectionBounds } from "#lib/db/connection-bounds";
import { createIndexBuilder, type IndexBuilder } from "#lib/db/index-builder";
import { openDatabase } from "#lib/db/open-database";
import { watchCommands } from "#lib/db/watch-commands";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import { getGlobal } from "#lib/rules/process/process-global";

type Connection = { client: MongoClient; database: Db; connected: Promise<unknown>; indexes: IndexBuilder };

// A development server reevaluates this module after each edit; the connection pool must survive that.
const shared = getGlobal("connection", (): { connection?: Connection | undefined } => ({}));

let getBounds = getConnectionBounds;

/** Removes the time limits of queries, for commands that read whole collections. Call it before the first query. */
export function allowLongQueries(): void {
  getBounds = getCommandBounds;
}

/**
 * A client whose first connection failed stays closed for good (driver 7.8), so it's dropped and the next call creates
 * another. Its database is handed out only once it's connected and has a schema that this version can serve. From then
 * on, the driver reconnects without our help, and a later migration of the database doesn't stop running servers.
 */
function openConnection(uri: string): Connection {
  const client = new MongoClient(uri, { ...getBounds(uri), monitorCommands: true });
  // Queries of commands take long by design, so they aren't watched.
  if (getBounds !== getCommandBounds) watchCommands(client);
  const database = openDatabase({ client, uri });
  const connected = client
    .connect()
    .then(() => checkSchema({ database }))
    .catch(async (error: unknown) => {
      if (shared.connection === connection) shared.connection = undefined;
      await client.close();
      throw error;
    });
  const connection = { client, database, connected, indexes: createIndexBuilder(uri) };
  return connection;
}

async function getConnection(): Promise<Connection> {
  if (!env.database) throw new AppError("not_configured", { detail: "MONGODB_URI is not set" });
  shared.connection ??= openConnection(env.database.uri);
  const { connection } = shared;
  await connection.connected;
  return connection;
}

/**
 * Returns the database. Connects on the first call and again after a failure, and builds missing indexes in the
 * background: reads wait for none of them, inserts wait for the unique ones (lib/db/insert-document). Throws AppError
 * `not_configured` without MONGODB_URI, NewerSchemaError if only a newer version can serve the schema, and a driver
 * error when the database is down.
 */
export async function getDatabase(): Promise<Db> {
  const { database, indexes } = await getConnection();
  indexes.start();
  return database;
}

/** The index builder of the database. Throws the same errors as getDatabase. */
export async function getIndexBuilder(): Promise<IndexBuilder> {
  return (await getConnection()).indexes;
}

/** The client behind getDatabase, for the integration suite, which listens to its commands. */
export async function getDatabaseClient(): Promise<MongoClient> {
  return (await getDatabase()).client;
}

/** Closes this process's connections. For commands and tests, not for the server. */
export async function closeDatabase(): Promise<void> {
  const { connection } = shared;
  shared.connection = undefined;
  await Promise.all([connection?.client.close(), connection?.indexes.stop()]);
}
