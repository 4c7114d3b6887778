import "server-only";
import type { CounterName, HistogramName, Labels } from "#lib/observability/metric-definitions";

/** The collector of this process's metrics (lib/server/export-metrics). */
export type Metrics = {
  add<Name extends CounterName>(name: Name, by: number, labels: Labels<Name>): void;
  record<Name extends HistogramName>(name: Name, seconds: number, labels: Labels<Name>): void;
  /** In Prometheus's text format. */
  collect(): Promise<string>;
};

// On globalThis, because the server's start and its routes are bundled separately and each have a copy of this module.
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
