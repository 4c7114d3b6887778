import "server-only";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { getPageReads } from "#lib/cache/page-reads";
import { env } from "#lib/env/env";
import {
  type CounterName,
  type HistogramName,
  latencyBuckets,
  type MetricDefinition,
  type MetricName,
  metricDefinitions,
} from "#lib/observability/metric-definitions";
import { type Metrics, sharedMetrics } from "#lib/observability/metrics";
import { countWaitingMails } from "#lib/outbox/outbox";

/** Returns the metrics of this process. Starts collecting them on the first call. */
export function exportMetrics(): Metrics {
  sharedMetrics.metrics ??= createMetrics();
  return sharedMetrics.metrics;
}

function createMetrics(): Metrics {
  const registry = new Registry();
  const counters = new Map<CounterName, Counter>();
  const histograms = new Map<HistogramName, Histogram>();

  function toOptions(name: MetricName) {
    const { kind, description, labels = [] }: MetricDefinition = metricDefinitions[name];
    return {
      name: kind === "counter" ? `${name}_total` : name,
      help: description,
      labelNames: labels,
      registers: [registry],
    };
  }

  function getCounter(name: CounterName): Counter {
    const counter = counters.get(name) ?? new Counter(toOptions(name));
    counters.set(name, counter);
    return counter;
  }

  function getHistogram(name: HistogramName): Histogram {
    const known = histograms.get(name);
    const histogram = known ?? new Histogram({ ...toOptions(name), buckets: [...latencyBuckets] });
    histograms.set(name, histogram);
    return histogram;
  }

  /** A gauge whose value `read` returns at each collection. It's left out of a collection if `read` returns null. */
  function addGauge(name: MetricName, read: () => number | Promise<number | null>): void {
    const collect = async () => {
      const value = await read();
      if (value === null) gauge.remove();
      else gauge.set(value);
    };
    const gauge = new Gauge({ ...toOptions(name), collect });
  }

  addGauge("process_memory_usage_bytes", () => process.memoryUsage.rss());
  addGauge("nodejs_heap_used_bytes", () => process.memoryUsage().heapUsed);
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  addGauge("nodejs_eventloop_delay_p99_seconds", () => {
    const seconds = delay.percentile(99) / 1e9;
    delay.reset();
    return seconds;
  });
  if (env.database) addGauge("openbook_mails_waiting", () => countWaitingMails().catch(() => null));
  new Counter({
    ...toOptions("openbook_page_cache_reads"),
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(getPageReads())) this.inc({ result }, count);
    },
  });

  return {
    add: (name, by, labels) => getCounter(name).inc(labels, by),
    record: (name, seconds, labels) => getHistogram(name).observe(labels, seconds),
    collect: () => registry.metrics(),
  };
}
