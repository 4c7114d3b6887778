import "server-only";

export type MetricDefinition = {
  kind: "counter" | "histogram" | "gauge";
  /** What Prometheus shows beside the name. */
  description: string;
  labels?: readonly string[];
};

/**
 * Every metric under the name that Prometheus reads; counters end in `_total` there. HTTP, database, and process follow
 * OpenTelemetry's conventions. Labels have values of our code only (methods, route patterns, statuses, collections), so
 * that no number of strangers makes another time series.
 */
export const metricDefinitions = {
  http_server_request_duration_seconds: {
    kind: "histogram",
    description: "Calls of the API and pages rendered per request, by method, route pattern, and status",
    labels: ["http_request_method", "http_route", "http_response_status_code"],
  },
  db_client_operation_duration_seconds: {
    kind: "histogram",
    description: "Database commands, by operation, collection, and kind of error",
    labels: ["db_operation_name", "db_collection_name", "error_type"],
  },
  openbook_orders: { kind: "counter", description: "Payments recorded, by currency", labels: ["currency"] },
  openbook_orders_amount: {
    kind: "counter",
    description: "Amount of those payments, in the currency's units",
    labels: ["currency"],
  },
  openbook_withdrawals: {
    kind: "counter",
    description: "Refunds and disputes recorded, by kind",
    labels: ["kind"],
  },
  openbook_failed_payments: { kind: "counter", description: "Failed attempts to pay that Stripe reported" },
  openbook_mails: {
    kind: "counter",
    description: "Emails sent and given up, by outcome",
    labels: ["outcome"],
  },
  openbook_mails_waiting: {
    kind: "gauge",
    description: "Emails that wait to be sent, the same on every server",
  },
  openbook_page_cache_reads: {
    kind: "counter",
    description: "Reads of static pages, by result: hit, or miss",
    labels: ["result"],
  },
  process_memory_usage_bytes: { kind: "gauge", description: "Resident memory of this process" },
  nodejs_heap_used_bytes: { kind: "gauge", description: "JavaScript heap in use" },
  nodejs_eventloop_delay_p99_seconds: {
    kind: "gauge",
    description: "99th percentile of how late timers ran since the last scrape",
  },
} as const satisfies Record<string, MetricDefinition>;

type Definitions = typeof metricDefinitions;
type OfKind<Kind> = {
  [Name in keyof Definitions]: Definitions[Name]["kind"] extends Kind ? Name : never;
}[keyof Definitions];

export type CounterName = OfKind<"counter">;
export type HistogramName = OfKind<"histogram">;
export type MetricName = keyof Definitions;

type LabelName<Name extends MetricName> = Definitions[Name] extends { labels: readonly (infer Label)[] }
  ? Label & string
  : never;

/** The labels of a metric with their values; one that doesn't apply may be missing. */
export type Labels<Name extends MetricName> = Partial<Record<LabelName<Name>, string | number>>;

/** Upper bounds of the histograms' buckets, in seconds. Nothing takes longer than 5 s as long as its timeouts hold. */
export const latencyBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
