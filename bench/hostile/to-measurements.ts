import { attackParts, mainPart, sumMinutes } from "#bench/hostile/attack-parts";
import type { QuotaUsage } from "#bench/hostile/check-database";
import type { LossReport } from "#bench/hostile/find-losses";
import { honestKinds } from "#bench/hostile/honest-user";
import type { AttackCounts } from "#bench/hostile/hostile-client";
import { createVisitTimes, type HonestPhase, type VisitTimes } from "#bench/hostile/run-honest-users";
import { formatMarked, type Measurement } from "#bench/measurement";
import { computePercentile } from "#bench/statistics";

/** What a run found. */
export type HostileResult = {
  minutes: number;
  baselineSeconds: number;
  /** The number of honest users. */
  users: number;
  alone: HonestPhase;
  /** By part of the attack. */
  beside: HonestPhase[];
  /** Resident memory of the app in bytes, sampled during the attack. */
  memory: number[];
  counts: AttackCounts;
  usage: QuotaUsage;
  losses: LossReport;
  books: { isSame: boolean; line: string };
};

/** Targets: the most that p95 of all honest visits grows by in the main part, and the most memory of the app, in bytes. */
const maxRatio = 2;
const MiB = 1024 ** 2;
const maxMemory = 512 * MiB;

/** The number of failures and losses that the notes name. */
const maxNamed = 5;

/** Returns the honest users' latencies, and whether all targets of the run are met. */
export function toHonestMeasurement(result: HostileResult): { measurement: Measurement; isMet: boolean } {
  const { minutes, baselineSeconds, users, alone, beside, memory, usage, losses, books } = result;
  const besideTimes = (beside[attackParts.indexOf(mainPart)] ?? { times: createVisitTimes() }).times;
  const rows = [
    ...honestKinds.map((kind) => toRow(kind, alone.times[kind], besideTimes[kind])),
    toRow("all", listTimes(alone.times), listTimes(besideTimes)),
  ];
  const ratio = rows.at(-1)?.ratio ?? Number.NaN;
  const peak = Math.max(...memory);
  const failures = [
    ...alone.failures.map((failure) => `alone, ${failure}`),
    ...beside.flatMap(({ failures: failed }, index) => {
      return failed.map((failure) => `beside ${attackParts[index]?.name}, ${failure}`);
    }),
  ];
  const exceeded = usage.filter(({ count, limit }) => count > limit);
  const targets = [
    [
      `p95 of all visits: ${ratio.toFixed(2)} times that of the baseline (at most ${maxRatio})`,
      ratio <= maxRatio,
    ],
    [`Peak memory of the app: ${toMiB(peak)} MiB (at most ${toMiB(maxMemory)} MiB)`, peak <= maxMemory],
    [`Failed visits of honest users: ${failures.length}`, failures.length === 0],
    [
      `Acknowledged and lost: ${losses.losses.length} of ${losses.payments} payments, ${losses.cartLines} cart lines, ` +
        `and ${losses.lessons} finished lessons`,
      losses.losses.length === 0,
    ],
    [
      `Quotas that the hostile account exceeded: ${exceeded.length} of ${usage.length}`,
      exceeded.length === 0,
    ],
    [`npm run books: ${books.line}`, books.isSame],
  ] as const;
  const columns = ["p50", "p95", "p99"];
  const measurement = {
    name: "One hostile account",
    notes: [
      `${users} users with pauses of about seven seconds, ${baselineSeconds} s alone, then ${minutes} minutes beside ${mainPart.name}.`,
      "Memory, failures, losses, quotas, and books also count beside all other attacks.",
      "The server has the real rate limits and the image's memory limits. A payment is two calls, plus those to Stripe.",
      ...targets.map(([figure, isAsWanted]) => `${formatMarked(figure, isAsWanted)}`),
      ...[...failures, ...losses.losses].slice(0, maxNamed),
    ],
    columns: ["ms", "alone", ...columns, "beside", ...columns, "p95 ratio"],
    rows: rows.map(({ kind, alone, beside, ratio }) => [
      kind,
      ...toCells(alone),
      ...toCells(beside),
      ratio.toFixed(2),
    ]),
    figures: { minutes, users, rows, peak, failures, usage, losses, books },
  };
  return { measurement, isMet: targets.every(([, isAsWanted]) => isAsWanted) };
}

/** Returns the honest users' latencies in each part of the attack. */
export function toPartMeasurement({ alone, beside, minutes }: HostileResult): Measurement {
  const rows = attackParts.map(({ name }, index) => {
    const times = beside[index]?.times ?? createVisitTimes();
    return toRow(name, listTimes(alone.times), listTimes(times));
  });
  return {
    name: "Beside each attack",
    notes: [
      `All visits, in milliseconds. Only ${mainPart.name} has a target for p95, and takes ${minutes} minutes.`,
    ],
    columns: ["attack", "seconds", "visits", "p50", "p95", "p99", "p95 ratio"],
    rows: rows.map(({ kind, beside: figures, ratio }, index) => {
      const seconds = (attackParts[index]?.share ?? 0) * minutes * 60;
      return [kind, seconds.toFixed(0), ...toCells(figures), ratio.toFixed(2)];
    }),
    figures: rows,
  };
}

function listTimes(times: VisitTimes): number[] {
  return Object.values(times).flat();
}

/** Returns the number of the hostile account's requests by attack and status. */
export function toRequestMeasurement({ counts, usage, minutes }: HostileResult): Measurement {
  const attacks = Object.entries(counts);
  const statuses = [...new Set(attacks.flatMap(([, of]) => Object.keys(of)))].sort();
  const sums = attacks.map(([, of]) => Object.values(of).reduce((sum, count) => sum + count, 0));
  const total = sums.reduce((sum, count) => sum + count, 0);
  return {
    name: "Requests of the hostile account",
    notes: [
      `${(total / sumMinutes(minutes) / 60).toFixed(0)} requests a second, by the status of their response.`,
      `In the database: ${usage.map(({ name, count, limit }) => `${name} ${count} of ${limit}`).join(", ")}`,
    ],
    columns: ["attack", "requests", ...statuses],
    rows: attacks.map(([attack, of], index) => {
      return [attack, String(sums[index]), ...statuses.map((status) => String(of[status] ?? ""))];
    }),
    figures: { counts, usage },
  };
}

function toRow(kind: string, alone: number[], beside: number[]) {
  const figures = { alone: toFigures(alone), beside: toFigures(beside) };
  return { kind, ...figures, ratio: figures.beside.p95 / figures.alone.p95 };
}

function toFigures(milliseconds: number[]) {
  const [p50, p95, p99] = [50, 95, 99].map((percent) => computePercentile(milliseconds, percent));
  return { count: milliseconds.length, p50: p50 ?? 0, p95: p95 ?? 0, p99: p99 ?? 0 };
}

function toCells({ count, ...percentiles }: ReturnType<typeof toFigures>): string[] {
  const { p50, p95, p99 } = percentiles;
  return [String(count), ...[p50, p95, p99].map((milliseconds) => milliseconds.toFixed(0))];
}

function toMiB(bytes: number): string {
  return (bytes / MiB).toFixed(0);
}
