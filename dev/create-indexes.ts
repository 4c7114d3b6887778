/** npm run db:indexes: builds every index in MONGODB_URI, however long that takes, and names those that cannot be built. */
import { buildIndexes } from "#lib/db/build-indexes";
import { isDatabaseUnavailable } from "#lib/db/is-database-unavailable";
import { env } from "#lib/env/env";
import { redact } from "#lib/observability/redact";
import { getDatabaseName } from "#lib/rules/db/database-name";

if (!env.database) {
  console.error("MONGODB_URI is not set: set it to the database whose indexes you want to build.");
  process.exit(1);
}

const { uri } = env.database;
const problems = await buildIndexes(uri).ended;
const away = problems.find(({ cause }) => isDatabaseUnavailable(cause));
if (away) console.error(`The database does not answer: ${redact(away.reason)}`);
else {
  for (const { index, reason } of problems) console.error(`${index} could not be built: ${redact(reason)}`);
}
if (problems.length === 0)
  console.info(`The indexes of the database "${getDatabaseName(uri)}" are in place.`);
else process.exitCode = 1;
