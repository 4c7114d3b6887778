/** Measures searches in a catalog of the requested number of courses; prints JSON. */
import { runOnEmptyDatabase } from "#bench/catalog-data";
import { fillSearch } from "#bench/search-data";
import { searchSeed } from "#bench/search-words";
import { timeSearch } from "#bench/time-search";
import { createRandom } from "#dev/testing/seeded-random";

await runOnEmptyDatabase(async () => {
  const random = createRandom(searchSeed);
  const data = await fillSearch({ courses: Number(process.argv[2]), random });
  return timeSearch(data, random);
});
