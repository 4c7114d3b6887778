import "server-only";

export type MetricDefinition = {
  kind: "counter" | "histogram" | "gauge";
  /** The help text that Prometheus shows with the name. */
  description: string;
  labels?: readonly string[];
};

/**
 * Every metric by the name that Prometheus reads, which also ends in `_total` for counters. The names of HTTP,
 * database, and process metrics follow OpenTelemetry's conventions. All label values come from our code (methods, route
 * patterns, statuses, collections), so clients can't add time series.
 */
export const metricDefinitions = {
  http_server_request_duration_seconds: {
    kind: "histogram",
    description: "API calls and pages rendered per request, by method, route pattern, and status",
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
    description: "Amount of the recorded payments, in the currency's units",
    labels: ["currency"],
  },
  openbook_reversals: {
    kind: "counter",
    description: "Refunds and disputes recorded, by kind",
    labels: ["kind"],
  },
  openbook_failed_payments: { kind: "counter", description: "Failed payment attempts that Stripe reported" },
  openbook_unmatched_payments: { kind: "counter", description: "Payments that match no checkout" },
  openbook_mails: { kind: "counter", description: "Emails sent or failed, by outcome", labels: ["outcome"] },
  openbook_mails_waiting: { kind: "gauge", description: "Emails waiting to be sent, across all servers" },
  openbook_page_cache_reads: {
    kind: "counter",
    description: "Reads of static pages, by result: hit, miss, or stale (the database is away)",
    labels: ["result"],
  },
  process_memory_usage_bytes: { kind: "gauge", description: "Resident memory of this process" },
  nodejs_heap_used_bytes: { kind: "gauge", description: "JavaScript heap in use" },
  nodejs_eventloop_delay_p99_seconds: {
    kind: "gauge",
    description: "99th percentile of the timer delay since the last scrape",
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

/** Upper bounds of the histogram buckets, in seconds. Requests take at most 5 s unless a timeout fails. */
export const latencyBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
