import { readTable } from "#dev/testing/documents/read-table";
import {
  type LimitName,
  limits,
  type ReadLimit,
  type ReadLimitName,
  readLimits,
  toAccountCost,
} from "#lib/limits/limits";

/** The name of a rate limit; null for a request that has none. */
export type RequestLimit = string | null;

/** What one request costs at most. */
export type Cost = {
  /** Milliseconds of the event loop, until the work after the response has ended. */
  milliseconds: number;
  /** The growth of the database. */
  bytes: number;
  /** Requests to Firebase and Stripe. */
  upstreamCalls: number;
  /** Those of the same request again within three seconds; for a write, as many as the first time. */
  repeatedUpstreamCalls: number;
  emails: number;
};

/** A call or page, with its case after a comma, and what it costs. */
export type MeasuredRow = { name: string; limit: RequestLimit; cost: Cost };

/** A row of the table in docs/limits.md, by its columns. */
export type CostCells = ReturnType<typeof toCells>;

/** The section of docs/limits.md. */
export const heading = "What one account costs per minute";
const [start, end] = ["<!-- costs: written by npm run docs:costs -->", "<!-- end of costs -->"];

/** A read that asks Firebase or Stripe does so once in three seconds for an account (docs/decisions/0063). */
const remembersPerMinute = 20;

/** Returns the most requests of one account in any minute; null without a limit. */
function getMaxPerMinute(limit: RequestLimit): number | null {
  if (limit === null) return null;
  const all: Record<string, ReadLimit> = { ...limits, ...readLimits };
  return all[limit]?.perUser ?? all[limit]?.perAddress ?? null;
}

/** Returns the most requests of one account in any minute, as the document writes them. */
export function formatMaxPerMinute(limit: RequestLimit): string {
  return String(getMaxPerMinute(limit) ?? "no limit");
}

/** Returns the cells of a row. Those of a request without a limit are about one request. */
export function toCells({ name, limit, cost }: MeasuredRow) {
  const max = getMaxPerMinute(limit);
  const count = max ?? 1;
  const { milliseconds, bytes, upstreamCalls, repeatedUpstreamCalls, emails } = cost;
  const upstream = upstreamCalls * (repeatedUpstreamCalls > 0 ? count : Math.min(count, remembersPerMinute));
  const [call, ...cases] = name.split(", ");
  return {
    "call or page": [`\`${call}\``, ...cases].join(", "),
    "at most": formatMaxPerMinute(limit),
    "ms each": milliseconds.toFixed(1),
    seconds: ((milliseconds * count) / 1000).toFixed(1),
    "kB stored": String(Math.ceil((Math.max(0, bytes) * count) / 1000)),
    upstream: String(upstream),
    emails: String(count * emails),
  };
}

type MeasuredCosts = { rows: MeasuredRow[]; referenceMs: number; machine: string; date: Date };

/** Returns the generated part of docs/limits.md. */
export function renderCosts({ rows, referenceMs, machine, date }: MeasuredCosts): string {
  const measured =
    `Measured on ${date.toISOString().slice(0, 10)} (${machine}), where parsing the reference text took ` +
    `${referenceMs.toFixed(2)} ms.`;
  const together = `All requests of one account together take at most ${sumWorst(rows).toFixed(0)} s.`;
  return `${measured}\n${together}\n\n${renderTable(rows)}`;
}

type LimitedRow = Pick<MeasuredRow, "limit"> & { cost: Pick<Cost, "milliseconds"> };

/**
 * Returns the most seconds that one account can take in a minute, within the limits of its requests and of all of them
 * together: the ones that take the most time per counted request first.
 */
export function sumWorst(rows: LimitedRow[]): number {
  const { perUser, windowSeconds } = readLimits.account;
  let left = (perUser * 60) / windowSeconds;
  let milliseconds = 0;
  const used = new Map<string, number>();
  const toRate = ({ limit, cost }: LimitedRow) => cost.milliseconds / toCounted(limit);
  for (const row of rows.toSorted((one, other) => toRate(other) - toRate(one))) {
    const { limit, cost } = row;
    // Searches and share images count for the address only.
    if (limit === null || limit === "search" || limit === "drawing") continue;
    const free = (getMaxPerMinute(limit) ?? 0) - (used.get(limit) ?? 0);
    const count = Math.min(free, left / toCounted(limit));
    used.set(limit, (used.get(limit) ?? 0) + count);
    left -= count * toCounted(limit);
    milliseconds += count * cost.milliseconds;
  }
  return milliseconds / 1000;
}

/** How many requests of an account one with this limit counts as. */
function toCounted(limit: RequestLimit): number {
  return toAccountCost(limit === null ? undefined : (limit as LimitName | ReadLimitName));
}

/** Returns the table, the row that takes the most time first and requests without a limit last. */
function renderTable(rows: MeasuredRow[]): string {
  const toRank = ({ seconds, ...cells }: CostCells) =>
    cells["at most"] === "no limit" ? -1 : Number(seconds);
  const cells = rows.map(toCells).toSorted((one, other) => toRank(other) - toRank(one));
  const columns = Object.keys(cells[0] ?? {}) as (keyof CostCells)[];
  const widths = columns.map((column) => Math.max(column.length, ...cells.map((row) => row[column].length)));
  const toLine = (row: string[]) => {
    const padded = row.map((cell, index) => {
      return index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0);
    });
    return `| ${padded.join(" | ")} |`;
  };
  const rule = widths.map((width, index) => (index === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [columns, rule, ...cells.map((row) => columns.map((column) => row[column]))].map(toLine).join("\n");
}

/** Returns the document with other text between the marks of the generated part. */
export function replaceCosts(document: string, text: string): string {
  const [before = "", rest = ""] = document.split(start);
  return `${before}${start}\n\n${text}\n\n${end}${rest.split(end)[1] ?? ""}`;
}

/**
 * Returns the rows of the table in docs/limits.md, in its order, and the reference time on the machine that wrote it.
 */
export function readCosts(document: string): { rows: CostCells[]; referenceMs: number } {
  const rows = readTable(document, heading) as CostCells[];
  const [, referenceMs] = /parsing the reference text took ([\d.]+) ms/.exec(document) ?? [];
  return { rows, referenceMs: Number(referenceMs) };
}

/** Returns a row's name as in the tables of calls, without the code marks of the document. */
export function toRowName(cells: CostCells): string {
  return cells["call or page"].replaceAll("`", "");
}
