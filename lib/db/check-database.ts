import "server-only";
import { getDatabase } from "#lib/db/client";

/** Asks the database for a sign of life; throws what getDatabase or the driver throws when there is none. */
export async function checkDatabase(): Promise<void> {
  const database = await getDatabase();
  await database.command({ ping: 1 });
}
