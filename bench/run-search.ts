/** Measures searches in a catalog of the requested number of courses. */
import { runOnEmptyDatabase } from "#bench/catalog-data";
import { measureSearchTimes } from "#bench/measure-search-times";
import { insertSearchCatalog } from "#bench/search-data";
import { searchSeed } from "#bench/search-words";
import { createRandom } from "#dev/testing/seeded-random";

await runOnEmptyDatabase(process.argv[3], async () => {
  const random = createRandom(searchSeed);
  const data = await insertSearchCatalog({ courses: Number(process.argv[2]), random });
  return measureSearchTimes(data, random);
});
