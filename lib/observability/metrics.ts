import "server-only";
import type { CounterName, HistogramName, Labels } from "#lib/observability/metric-definitions";
import { getGlobal } from "#lib/rules/process/process-global";

/** The collector of this process's metrics (lib/server/export-metrics). */
export type Metrics = {
  add<Name extends CounterName>(name: Name, by: number, labels: Labels<Name>): void;
  record<Name extends HistogramName>(name: Name, seconds: number, labels: Labels<Name>): void;
  /** In Prometheus's text format. */
  collect(): Promise<string>;
};

/** `metrics` is set once the server has started with METRICS_TOKEN. */
export const sharedMetrics = getGlobal("metrics", (): { metrics?: Metrics } => ({}));

type CountOptions<Name extends CounterName> = { name: Name; by?: number; labels?: Labels<Name> };

/** Adds to a counter. Does nothing on a site without METRICS_TOKEN. */
export function countEvent<Name extends CounterName>({
  name,
  by = 1,
  labels = {},
}: CountOptions<Name>): void {
  sharedMetrics.metrics?.add(name, by, labels);
}

type DurationOptions<Name extends HistogramName> = { name: Name; milliseconds: number; labels: Labels<Name> };

/** Adds a duration to a histogram. Does nothing on a site without METRICS_TOKEN. */
export function recordDuration<Name extends HistogramName>({
  name,
  milliseconds,
  labels,
}: DurationOptions<Name>) {
  sharedMetrics.metrics?.record(name, milliseconds / 1000, labels);
}
