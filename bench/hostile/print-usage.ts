/** Prints what a verified user has of each quota in MONGODB_URI's database, as JSON. */
import { closeDatabase } from "#lib/db/client";
import { countUsage } from "#lib/limits/count-usage";
import { getLimit, type QuotaName, quotas } from "#lib/limits/quotas";

const [uid = ""] = process.argv.slice(2);

const usage = [];
for (const name of Object.keys(quotas) as QuotaName[]) {
  usage.push({
    name,
    count: await countUsage(name, { uid }),
    limit: getLimit(name, { emailVerified: true }),
  });
}
await closeDatabase();
// Must be the last line: closing may log.
console.info(JSON.stringify(usage));
