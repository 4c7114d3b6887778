import "server-only";
import type { CounterName, HistogramName, Labels } from "#lib/observability/metric-definitions";

/** What collects the metrics of this process (lib/server/export-metrics). */
export type Metrics = {
  add<Name extends CounterName>(name: Name, by: number, labels: Labels<Name>): void;
  record<Name extends HistogramName>(name: Name, seconds: number, labels: Labels<Name>): void;
  /** In Prometheus's text format. */
  collect(): Promise<string>;
};

// The server's start and its routes are bundled apart and have a copy of this module each.
export const metricsHolder = globalThis as typeof globalThis & { openbookMetrics?: Metrics };

type Count<Name extends CounterName> = { name: Name; by?: number; labels?: Labels<Name> };

/** Adds to a counter. Does nothing on a site without METRICS_TOKEN. */
export function countEvent<Name extends CounterName>({ name, by = 1, labels = {} }: Count<Name>): void {
  metricsHolder.openbookMetrics?.add(name, by, labels);
}

type Duration<Name extends HistogramName> = { name: Name; milliseconds: number; labels: Labels<Name> };

/** Adds a duration to a histogram. Does nothing on a site without METRICS_TOKEN. */
export function recordDuration<Name extends HistogramName>({
  name,
  milliseconds,
  labels,
}: Duration<Name>): void {
  metricsHolder.openbookMetrics?.record(name, milliseconds / 1000, labels);
}
