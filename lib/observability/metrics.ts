import "server-only";
import type { CounterName, HistogramName } from "#lib/observability/metric-definitions";

export type Labels = Record<string, string | number>;

/** The collector of this process's metrics (lib/server/export-metrics). */
export type Metrics = {
  add(name: CounterName, by: number, labels: Labels): void;
  record(name: HistogramName, seconds: number, labels: Labels): void;
  /** Returns all metrics in Prometheus's text format. */
  collect(): Promise<string>;
};

// On globalThis, because the server's start and its routes are bundled separately and each have a copy of this module.
export const metricsHolder = globalThis as typeof globalThis & { openbookMetrics?: Metrics };

type Count = { name: CounterName; by?: number; labels?: Labels };

/** Adds `by` to a counter. Does nothing on a site without METRICS_TOKEN. */
export function countEvent({ name, by = 1, labels = {} }: Count): void {
  metricsHolder.openbookMetrics?.add(name, by, labels);
}

type Duration = { name: HistogramName; milliseconds: number; labels: Labels };

/** Records a duration in a histogram. Does nothing on a site without METRICS_TOKEN. */
export function recordDuration({ name, milliseconds, labels }: Duration): void {
  metricsHolder.openbookMetrics?.record(name, milliseconds / 1000, labels);
}
