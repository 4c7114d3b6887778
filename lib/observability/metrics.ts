import "server-only";
import type { CounterName, HistogramName } from "#lib/observability/metric-definitions";
import { getGlobal } from "#lib/rules/process/process-global";

export type Labels = Record<string, string | number>;

/** What collects the metrics of this process (lib/server/export-metrics). */
export type Metrics = {
  add(name: CounterName, by: number, labels: Labels): void;
  record(name: HistogramName, seconds: number, labels: Labels): void;
  /** In Prometheus's text format. */
  collect(): Promise<string>;
};

/** Its metrics are there once the server has started with METRICS_TOKEN. */
export const sharedMetrics = getGlobal("metrics", (): { metrics?: Metrics } => ({}));

type Count = { name: CounterName; by?: number; labels?: Labels };

/** Adds to a counter. Does nothing on a site without METRICS_TOKEN. */
export function countEvent({ name, by = 1, labels = {} }: Count): void {
  sharedMetrics.metrics?.add(name, by, labels);
}

type Duration = { name: HistogramName; milliseconds: number; labels: Labels };

/** Adds a duration to a histogram. Does nothing on a site without METRICS_TOKEN. */
export function recordDuration({ name, milliseconds, labels }: Duration): void {
  sharedMetrics.metrics?.record(name, milliseconds / 1000, labels);
}
