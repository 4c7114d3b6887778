/** Measures reading and adding to a cart with 1,000 courses and with as many as it is told; prints the figures as JSON. */
import { emptyCatalogue, fillCatalogue, isDatabaseEmpty } from "#bench/catalogue-data";
import { type CatalogueTimes, timeCatalogue } from "#bench/time-catalogue";
import { closeDatabase, getDatabase } from "#lib/db/client";
import { ensureIndexes } from "#lib/db/ensure-indexes";

const few = 1_000;
const many = Number(process.argv[2]);

await ensureIndexes(await getDatabase());
if (!(await isDatabaseEmpty())) {
  console.error(
    "MONGODB_URI names a database with courses in it. Name an empty one: it is filled and emptied.",
  );
  process.exit(1);
}

const times: Record<number, CatalogueTimes> = {};
try {
  const courses = await fillCatalogue({ from: 0, to: few });
  times[few] = await timeCatalogue({ courses, uid: "bench-few" });
  courses.push(...(await fillCatalogue({ from: few, to: many })));
  times[many] = await timeCatalogue({ courses, uid: "bench-many" });
} finally {
  await emptyCatalogue();
  await closeDatabase();
}
console.info(JSON.stringify(times));
