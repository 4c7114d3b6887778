import "server-only";
import { type Db, type MongoClient, ReadConcern, ReadPreference, WriteConcern } from "mongodb";
import { parseDatabaseName } from "#lib/rules/db/database-name";

/**
 * Returns the database that a connection string names. Every command reads what a majority of the database's servers
 * has acknowledged, from the primary, and is acknowledged by a majority, whatever the string says: an optimistic lock
 * or a unique index can't rely on a write that may be lost, or on a read that may be stale.
 */
export function openDatabase({ client, uri }: { client: MongoClient; uri: string }): Db {
  return client.db(parseDatabaseName(uri), {
    // Set on the database, because the string's other options (journal, wtimeoutMS) would be added to the client's.
    writeConcern: new WriteConcern("majority"),
    readConcern: new ReadConcern("majority"),
    readPreference: ReadPreference.primary,
  });
}
