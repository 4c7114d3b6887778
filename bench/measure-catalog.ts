import path from "node:path";
import { z } from "zod";
import { type Measurement, mark } from "#bench/measurement";
import { databaseService } from "#dev/stack/database-service";
import { createLocalEnvironment } from "#dev/stack/environment";
import { runNode } from "#dev/stack/run-node";
import { startStack } from "#dev/stack/start-stack";
import { showProgress } from "#dev/terminal/progress";

const wantedRatio = 1.5;

const timesSchema = z.record(
  z.string(),
  z.record(z.string(), z.object({ p50: z.number(), p95: z.number() })),
);

/**
 * Fills an empty database (the one that MONGODB_URI names, or a throw-away one), times the same calls with 1,000
 * courses and with as many as are asked for, and empties it again. Throws an ExplainedError when it is not empty.
 */
export async function measureCatalog({ courses, folder }: { courses: number; folder: string }) {
  // The environment only, not .env.local: what stands there may be somebody's production database.
  const environment = createLocalEnvironment(process.env, "start");
  const siteUrl = "http://localhost:3000";
  const stack = await startStack([databaseService], { siteUrl, folder, reset: false, environment });
  const { times } = await showProgress("catalog", async ({ update }) => {
    update(`1,000 courses, then ${courses.toLocaleString("en")}; filling takes minutes`);
    const answer = await runNode({
      name: "measure of the catalog",
      args: ["--conditions=react-server", "bench/run-catalog.ts", String(courses)],
      env: { ...stack.environment, MONGODB_URI: toPatient(stack.environment.MONGODB_URI ?? "") },
      logFile: path.join(folder, "logs", "catalog.log"),
    });
    return { times: timesSchema.parse(JSON.parse(answer)), detail: "" };
  });
  return toMeasurement(times, courses);
}

/**
 * The same address; a call may take ten minutes, where those of the site are given up after seconds. So may the driver's
 * question whether the server is alive, whose silence ends every call: the embedded server answers one at a time.
 */
function toPatient(uri: string): string {
  return `${uri}${uri.includes("?") ? "&" : "?"}socketTimeoutMS=600000&connectTimeoutMS=600000`;
}

function toMeasurement(times: z.infer<typeof timesSchema>, courses: number): Measurement {
  const { 1000: few = {}, [courses]: many = {} } = times;
  return {
    name: `A catalog of ${courses.toLocaleString("en")} courses beside one of 1,000`,
    notes: [
      "Milliseconds, one call after the other, of the functions that pages and API call, each for a course by chance.",
      `Wanted on a real MongoDB: a ratio of ${wantedRatio} or less. The embedded server reads a whole index range before it`,
      "applies a limit, so there the figures show only that nothing breaks; the explained queries stand for the rest.",
    ],
    columns: ["", "p50 of 1,000", "p50", "ratio", "p95 of 1,000", "p95", "ratio"],
    rows: Object.entries(many).map(([call, { p50, p95 }]) => {
      const before = few[call] ?? { p50: Number.NaN, p95: Number.NaN };
      return [call, ...toCells(before.p50, p50), ...toCells(before.p95, p95)];
    }),
    figures: { wantedRatio, times },
  };
}

function toCells(before: number, after: number): string[] {
  const ratio = after / before;
  return [before.toFixed(2), after.toFixed(2), mark(ratio.toFixed(2), ratio <= wantedRatio)];
}
