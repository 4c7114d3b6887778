import { z } from "zod";
import { formatMarked, type Measurement } from "#bench/measurement";
import { runOnDatabase } from "#bench/run-on-database";

const maxRatio = 1.5;

const timesSchema = z.record(
  z.string(),
  z.record(
    z.string(),
    z.object({
      p50: z.number(),
      p95: z.number(),
      /** The number of index entries that a call reads; null if the database doesn't say. */
      keys: z.number().nullable(),
      indexes: z.string(),
    }),
  ),
);

/** Times the same calls with 1,000 courses and with the requested number. Throws the errors of runOnDatabase. */
export async function measureCatalog({ courses, folder }: { courses: number; folder: string }) {
  const times = await runOnDatabase({
    name: "catalog",
    script: "bench/run-catalog.ts",
    courses,
    note: `1,000 courses, then ${courses.toLocaleString("en")}; filling takes minutes`,
    folder,
  });
  return toMeasurement(timesSchema.parse(times), courses);
}

function toMeasurement(times: z.infer<typeof timesSchema>, courses: number): Measurement {
  const { 1000: few = {}, [courses]: many = {} } = times;
  return {
    name: `A catalog of ${courses.toLocaleString("en")} courses beside one of 1,000`,
    notes: [
      "Milliseconds, one call after the other, of the functions that pages and API call, each for a random course.",
      `Target on a real MongoDB: a ratio of ${maxRatio} or less. The embedded server reads a whole index range before it`,
      "applies a limit, so there the figures show only that nothing breaks. The query plans show the rest.",
    ],
    columns: ["", "p50 of 1,000", "p50", "ratio", "p95 of 1,000", "p95", "ratio", "entries", "indexes"],
    rows: Object.entries(many).map(([call, { p50, p95, keys, indexes }]) => {
      const before = few[call] ?? { p50: Number.NaN, p95: Number.NaN };
      const read = keys?.toLocaleString("en") ?? "–";
      return [call, ...toCells(before.p50, p50), ...toCells(before.p95, p95), read, indexes];
    }),
    figures: { wantedRatio: maxRatio, times },
  };
}

function toCells(before: number, after: number): string[] {
  const ratio = after / before;
  return [before.toFixed(2), after.toFixed(2), formatMarked(ratio.toFixed(2), ratio <= maxRatio)];
}
