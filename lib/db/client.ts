import "server-only";
import { type Db, MongoClient } from "mongodb";
import { checkSchema } from "#lib/db/check-schema";
import { getCommandBounds, getConnectionBounds } from "#lib/db/connection-bounds";
import { createIndexBuilder, type IndexBuilder } from "#lib/db/index-builder";
import { watchCommands } from "#lib/db/watch-commands";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import { getDatabaseName } from "#lib/rules/db/database-name";
import { getGlobal } from "#lib/rules/process/process-global";

type Connection = { client: MongoClient; database: Db; connected: Promise<unknown>; indexes: IndexBuilder };

// A development server evaluates this module again after every edit; the connection pool outlives that.
const shared = getGlobal("connection", (): { connection?: Connection | undefined } => ({}));

let getBounds = getConnectionBounds;

/** For commands that read whole collections, before their first call: the server may take as long as it needs to answer. */
export function allowLongQueries(): void {
  getBounds = getCommandBounds;
}

/**
 * A client whose first connection failed stays closed for good (driver 7.8), so it is dropped and the next call creates
 * another. Nobody else holds it: its database is handed out once it is connected and has a schema that this version can
 * serve, and from then on the driver reconnects by itself. What migrates the database later doesn't end what runs.
 */
function openConnection(uri: string): Connection {
  const client = new MongoClient(uri, { ...getBounds(uri), monitorCommands: true });
  // What commands do takes long by nature.
  if (getBounds !== getCommandBounds) watchCommands(client);
  const database = client.db(getDatabaseName(uri));
  const isUsable = async () => {
    await client.connect();
    await checkSchema({ database });
  };
  const connected = isUsable().catch(async (error: unknown) => {
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
 * The database. Connects on the first call and again after a failure, and builds missing indexes in the background:
 * reading waits for none, inserting for the unique ones (lib/db/insert-document). Throws AppError `not_configured` without
 * MONGODB_URI, NewerSchemaError when only a newer version can serve its schema, and a driver error when the database is down.
 */
export async function getDatabase(): Promise<Db> {
  const { database, indexes } = await getConnection();
  indexes.start();
  return database;
}

/** Builds the indexes of the database. Throws the same errors as getDatabase. */
export async function getIndexBuilder(): Promise<IndexBuilder> {
  return (await getConnection()).indexes;
}

/** The client behind getDatabase, for the integration suite, which listens to its commands. */
export async function getDatabaseClient(): Promise<MongoClient> {
  return (await getDatabase()).client;
}

/** Closes this process's connections; for commands and tests, not for the server. */
export async function closeDatabase(): Promise<void> {
  const { connection } = shared;
  shared.connection = undefined;
  await Promise.all([connection?.client.close(), connection?.indexes.stop()]);
}
