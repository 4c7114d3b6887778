/**
 * Measures reading courses and adding them to a cart, with 1,000 courses and with the requested number; prints JSON.
 */
import { fillCatalog, runOnEmptyDatabase } from "#bench/catalog-data";
import { timeCatalog } from "#bench/time-catalog";

const few = 1_000;
const many = Number(process.argv[2]);

await runOnEmptyDatabase(async () => {
  const courses = await fillCatalog({ from: 0, to: few });
  const times = await timeCatalog({ courses, uid: "bench-few" });
  const more = await fillCatalog({ from: few, to: many });
  return { [few]: times, [many]: await timeCatalog({ courses: courses.concat(more), uid: "bench-many" }) };
});
