import { closeDatabase, getDatabase } from "#lib/db/client";

// getDatabase makes every index before it answers.
const database = await getDatabase();
console.info(`The indexes of the database "${database.databaseName}" are in place.`);
await closeDatabase();
