/** Measures reading and adding to a cart with 1,000 courses and with as many as it is told; prints the figures as JSON. */
import { emptyCatalogue, fillCatalogue, isDatabaseEmpty } from "#bench/catalogue-data";
import { type CatalogueTimes, timeCatalogue } from "#bench/time-catalogue";
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

const times: Record<number, CatalogueTimes> = {};
try {
  const courses = await fillCatalogue({ from: 0, to: few });
  times[few] = await timeCatalogue({ courses, uid: "bench-few" });
  const more = await fillCatalogue({ from: few, to: many });
  times[many] = await timeCatalogue({ courses: courses.concat(more), uid: "bench-many" });
} finally {
  await emptyCatalogue();
  await closeDatabase();
}
console.info(JSON.stringify(times));
