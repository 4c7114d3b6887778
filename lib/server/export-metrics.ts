import "server-only";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Counter, Histogram } from "@opentelemetry/api";
import { PrometheusExporter, PrometheusSerializer } from "@opentelemetry/exporter-prometheus";
import { MeterProvider } from "@opentelemetry/sdk-metrics";
import { getPageReads } from "#lib/cache/page-reads";
import { env } from "#lib/env/env";
import {
  type CounterName,
  type HistogramName,
  latencyBuckets,
  metricDefinitions,
} from "#lib/observability/metric-definitions";
import { type Metrics, sharedMetrics } from "#lib/observability/metrics";
import { countWaiting } from "#lib/outbox/outbox";

/** The metrics of this process, which are collected from the first call on. */
export function exportMetrics(): Metrics {
  sharedMetrics.metrics ??= createMetrics();
  return sharedMetrics.metrics;
}

function createMetrics(): Metrics {
  // Without a server of its own: app/api/metrics answers.
  const reader = new PrometheusExporter({ preventServerStart: true });
  const meter = new MeterProvider({ readers: [reader] }).getMeter("openbook");
  const serializer = new PrometheusSerializer("", false, undefined, true, true);
  const counters = new Map<CounterName, Counter>();
  const histograms = new Map<HistogramName, Histogram>();

  function getCounter(name: CounterName): Counter {
    const counter = counters.get(name) ?? meter.createCounter(name, metricDefinitions[name]);
    counters.set(name, counter);
    return counter;
  }

  function getHistogram(name: HistogramName): Histogram {
    const options = { ...metricDefinitions[name], advice: { explicitBucketBoundaries: latencyBuckets } };
    const histogram = histograms.get(name) ?? meter.createHistogram(name, options);
    histograms.set(name, histogram);
    return histogram;
  }

  const createGauge = (name: keyof typeof metricDefinitions) =>
    meter.createObservableGauge(name, metricDefinitions[name]);
  createGauge("process_memory_usage_bytes").addCallback((gauge) => gauge.observe(process.memoryUsage.rss()));
  createGauge("nodejs_heap_used_bytes").addCallback((gauge) => gauge.observe(process.memoryUsage().heapUsed));
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  createGauge("nodejs_eventloop_delay_p99_seconds").addCallback((gauge) => {
    gauge.observe(delay.percentile(99) / 1e9);
    delay.reset();
  });
  // Without the database this one is missing from what is collected, and nothing else.
  if (env.database) {
    createGauge("openbook_mails_waiting").addCallback(async (gauge) => gauge.observe(await countWaiting()));
  }
  const reads = "openbook_page_cache_reads";
  meter.createObservableCounter(reads, metricDefinitions[reads]).addCallback((counter) => {
    for (const [result, count] of Object.entries(getPageReads())) counter.observe(count, { result });
  });

  return {
    add: (name, by, labels) => getCounter(name).add(by, labels),
    record: (name, seconds, labels) => getHistogram(name).record(seconds, labels),
    collect: async () => serializer.serialize((await reader.collect()).resourceMetrics),
  };
}
