/** Measures searches in a catalog of the requested number of courses; prints JSON. */
import { emptyCatalog, isDatabaseEmpty } from "#bench/catalog-data";
import { fillSearch } from "#bench/search-data";
import { searchSeed } from "#bench/search-words";
import { timeSearch } from "#bench/time-search";
import { createRandom } from "#dev/testing/seeded-random";
import { closeDatabase, getIndexBuilder } from "#lib/db/client";

await (await getIndexBuilder()).finish();
if (!(await isDatabaseEmpty())) {
  console.error(
    "MONGODB_URI names a database with courses in it. Name an empty one: it is filled and emptied.",
  );
  process.exit(1);
}

const random = createRandom(searchSeed);
try {
  const data = await fillSearch({ courses: Number(process.argv[2]), random });
  console.info(JSON.stringify(await timeSearch(data, random)));
} finally {
  await emptyCatalog();
  await closeDatabase();
}
