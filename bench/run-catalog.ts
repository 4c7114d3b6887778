/**
 * Measures reading courses and adding them to a cart, with 1,000 courses and with the requested number.
 */
import { insertCatalog, runOnEmptyDatabase } from "#bench/catalog-data";
import { measureCatalogCalls } from "#bench/measure-catalog-calls";

const few = 1_000;
const many = Number(process.argv[2]);

await runOnEmptyDatabase(process.argv[3], async () => {
  const courses = await insertCatalog({ from: 0, to: few });
  const times = await measureCatalogCalls({ courses, uid: "bench-few" });
  const more = await insertCatalog({ from: few, to: many });
  return {
    [few]: times,
    [many]: await measureCatalogCalls({ courses: courses.concat(more), uid: "bench-many" }),
  };
});
