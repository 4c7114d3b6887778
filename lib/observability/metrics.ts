import "server-only";
import type { CounterName, HistogramName } from "#lib/observability/metric-definitions";

export type Labels = Record<string, string | number>;

/** What collects the metrics of this process (lib/server/export-metrics). */
export type Metrics = {
  add(name: CounterName, by: number, labels: Labels): void;
  record(name: HistogramName, seconds: number, labels: Labels): void;
  /** In Prometheus's text format. */
  collect(): Promise<string>;
};

// The server's start and its routes are bundled apart and have a copy of this module each.
export const metricsHolder = globalThis as typeof globalThis & { openbookMetrics?: Metrics };

type Count = { name: CounterName; by?: number; labels?: Labels };

/** Adds to a counter. Does nothing on a site without METRICS_TOKEN. */
export function countEvent({ name, by = 1, labels = {} }: Count): void {
  metricsHolder.openbookMetrics?.add(name, by, labels);
}

type Duration = { name: HistogramName; milliseconds: number; labels: Labels };

/** Adds a duration to a histogram. Does nothing on a site without METRICS_TOKEN. */
export function recordDuration({ name, milliseconds, labels }: Duration): void {
  metricsHolder.openbookMetrics?.record(name, milliseconds / 1000, labels);
}
