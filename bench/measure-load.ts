import { z } from "zod";
import { type BenchContext, formatMarked, type Measurement } from "#bench/measurement";
import { computeGrowth, measureMemoryOverTime } from "#bench/resident-memory";
import { computePercentile } from "#bench/statistics";
import { createVisitor, type VisitKind, type Visitor } from "#bench/visitor";
import { runWithProgress } from "#dev/terminal/progress";

const connections = 64;
/** Shares of 90%, 8%, and 2%, as thresholds for a random number. */
const mix: [VisitKind, number][] = [
  ["payment", 0.02],
  ["cart", 0.1],
  ["browsing", 1],
];
const maxGrowth = 0.1;

const coursesSchema = z.array(z.object({ _id: z.string(), title: z.string(), price: z.number() }));

/**
 * Simulates many users who browse, fill carts, and pay continuously. Throws an ExplainedError at the first failed
 * response.
 */
export async function measureLoad(context: BenchContext): Promise<Measurement> {
  const { appUrl, appPid, paths, loadSeconds } = context;
  const listed = coursesSchema.parse(await (await fetch(`${appUrl}/api/services?limit=100`)).json());
  // Free courses are excluded because they need no payment.
  const courses = listed.filter(({ price }) => price > 0);
  const looked = [
    ...paths,
    "/services?sort=top-rated",
    "/api/services",
    ...courses.flatMap(({ _id, title }) => [`/details/${_id}`, `/api/reviews/${encodeURIComponent(title)}`]),
  ];
  const times: Record<VisitKind, number[]> = { browsing: [], cart: [], payment: [] };
  const memory = await runWithProgress("load", async ({ update }) => {
    update(`signing in ${connections} people`);
    const visitors: Visitor[] = [];
    for (let index = 0; index < connections; index += 1) {
      visitors.push(await createVisitor({ ...context, paths: looked, courses }));
    }
    update(`${connections} people for ${loadSeconds} s`);
    const stop = new AbortController();
    const samples = measureMemoryOverTime(appPid, stop.signal);
    const endsAt = performance.now() + loadSeconds * 1_000;
    await Promise.all(
      visitors.map(async (visitor) => {
        while (performance.now() < endsAt) {
          const kind = getRandomKind();
          times[kind].push(await visitor.visit(kind));
        }
      }),
    ).finally(() => stop.abort());
    return { samples: await samples, detail: "" };
  });
  return toMeasurement({ times, samples: memory.samples, seconds: loadSeconds });
}

function getRandomKind(): VisitKind {
  const number = Math.random();
  return mix.find(([, threshold]) => number < threshold)?.[0] ?? "browsing";
}

type LoadFigures = { times: Record<VisitKind, number[]>; samples: number[]; seconds: number };

function toMeasurement({ times, samples, seconds }: LoadFigures): Measurement {
  const rows = Object.entries(times).map(([kind, milliseconds]) => {
    const [p50, p99] = [computePercentile(milliseconds, 50), computePercentile(milliseconds, 99)];
    return { kind, count: milliseconds.length, p50, p99 };
  });
  const { middle, last, ratio } = computeGrowth(samples);
  const [middleText, lastText] = [middle, last].map((bytes) => `${(bytes / 1e6).toFixed(0)} MB`);
  const flat = formatMarked(`${lastText} in the last`, Math.abs(ratio - 1) <= maxGrowth);
  return {
    name: "Load",
    notes: [
      `${connections} connections without pause for ${seconds} s; every response was 2xx. A payment is two calls, plus those to Stripe.`,
      `Memory of the app: ${middleText} in the middle third, ${flat} (target: within ${maxGrowth * 100} %).`,
    ],
    columns: ["", "done", "a second", "p50 ms", "p99 ms"],
    rows: rows.map(({ kind, count, p50, p99 }) => {
      return [kind, String(count), (count / seconds).toFixed(1), p50.toFixed(0), p99.toFixed(0)];
    }),
    figures: { connections, seconds, visits: rows, memory: { samples, middle, last, ratio } },
  };
}
