/**
 * Measures reading courses and adding them to a cart, with 1,000 courses and with the requested number; prints JSON.
 */
import { emptyCatalog, fillCatalog, isDatabaseEmpty } from "#bench/catalog-data";
import { type CatalogTimes, timeCatalog } from "#bench/time-catalog";
import { closeDatabase, getIndexBuilder } from "#lib/db/client";

const few = 1_000;
const many = Number(process.argv[2]);

await (await getIndexBuilder()).finish();
if (!(await isDatabaseEmpty())) {
  console.error(
    "MONGODB_URI names a database with courses in it. Name an empty one: it is filled and emptied.",
  );
  process.exit(1);
}

const times: Record<number, CatalogTimes> = {};
try {
  const courses = await fillCatalog({ from: 0, to: few });
  times[few] = await timeCatalog({ courses, uid: "bench-few" });
  const more = await fillCatalog({ from: few, to: many });
  times[many] = await timeCatalog({ courses: courses.concat(more), uid: "bench-many" });
} finally {
  await emptyCatalog();
  await closeDatabase();
}
console.info(JSON.stringify(times));
