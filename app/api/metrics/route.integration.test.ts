import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { GET as GET_UNKNOWN } from "#app/api/[...path]/route";
import { GET } from "#app/api/metrics/route";
import { GET as GET_COURSE } from "#app/api/services/[id]/route";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { callRoute } from "#dev/testing/http/call-route";
import { queueReceipt } from "#dev/testing/mail/outbox";
import { startSmtpServer } from "#dev/testing/mail/smtp";
import { createPaidCheckout } from "#dev/testing/payments/checkout";
import { refundAndSync } from "#dev/testing/payments/refund-and-sync";
import { sendDueMails } from "#lib/mail/send-due-mails";
import { metricDefinitions } from "#lib/observability/metric-definitions";
import { countEvent } from "#lib/observability/metrics";
import { settlePayment } from "#lib/payments/settle-payment";

const headers = { Authorization: `Bearer ${process.env.METRICS_TOKEN}` };

async function scrape(): Promise<string> {
  const { status, headers: answered, body } = await callRoute(GET, "/api/metrics", { init: { headers } });
  expect([status, answered.get("Content-Type")]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
  return Buffer.from(body).toString();
}

/** Returns the value of a time series, or 0 before its first event. */
function read(text: string, series: string): number {
  const line = text.split("\n").find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

test.each([
  ["no token", {}],
  ["another token", { Authorization: "Bearer metrics-of-others-12" }],
  ["the token without its scheme", { Authorization: process.env.METRICS_TOKEN ?? "" }],
])("with %s, the metrics can't be read", async (_name, given) => {
  const { status, body } = await callRoute(GET, "/api/metrics", { init: { headers: given } });
  expect([status, body.error.code]).toEqual([401, "unauthenticated"]);
});

test("a site without METRICS_TOKEN refuses every request", async () => {
  vi.stubEnv("METRICS_TOKEN", "");
  const uri = process.env.MONGODB_URI ?? "";
  const route = await loadWithDatabase(uri, () => import("#app/api/metrics/route"));
  vi.unstubAllEnvs();
  const init = { headers: { Authorization: "Bearer " } };
  const { status, body } = await callRoute(route.GET, "/api/metrics", { init });
  expect([status, body.error.code]).toEqual([503, "not_configured"]);
  vi.mocked(console.error).mockClear();
});

test("requests for made-up URLs add no time series", async () => {
  await scrape();
  const ask = async (name: string) => {
    await callRoute(GET_UNKNOWN, `/api/${name}`, { params: { path: [name] } });
    const id = Buffer.from(name).toString("hex").padEnd(24, "0");
    await callRoute(GET_COURSE, `/api/services/${id}?x=${name}`, { params: { id } });
  };
  await ask("one");
  const before = (await scrape()).split("\n").length;
  for (let number = 0; number < 50; number += 1) await ask(`address-${number}`);
  const text = await scrape();
  expect(text.split("\n")).toHaveLength(before);
  expect(text).not.toContain("address-");
  const labels = 'http_request_method="GET",http_route="/api/services/[id]",http_response_status_code="404"';
  expect(read(text, `http_server_request_duration_seconds_count{${labels}}`)).toBe(51);
  expect(text).toContain(
    'db_client_operation_duration_seconds_count{db_operation_name="find",db_collection_name="',
  );
});

test("an order and its refund are counted once, with the amount in the currency's units", async () => {
  const before = await scrape();
  const checkout = await createPaidCheckout({ prices: [39, 49.5] });
  await Promise.all([1, 2].map(() => settlePayment({ intentId: checkout.intentId })));
  await settlePayment({ intentId: checkout.intentId });
  await refundAndSync(checkout.intentId);
  const text = await scrape();
  const grown = (series: string) => read(text, series) - read(before, series);
  expect(grown('openbook_orders_total{currency="usd"}')).toBe(1);
  expect(grown('openbook_orders_amount_total{currency="usd"}')).toBe(88.5);
  expect(grown('openbook_reversals_total{kind="refund"}')).toBe(1);
  expect(read(text, "openbook_mails_waiting")).toBeGreaterThan(0);
});

test("sent and failed emails are counted", async () => {
  const before = await scrape();
  await startSmtpServer();
  await queueReceipt();
  await queueReceipt("not an address");
  await sendDueMails({ forMs: 20_000 });
  const text = await scrape();
  for (const outcome of ["sent", "failed"]) {
    const series = `openbook_mails_total{outcome="${outcome}"}`;
    expect(read(text, series) - read(before, series), outcome).toBeGreaterThan(0);
  }
  vi.mocked(console.error).mockClear();
});

test("every metric on the dashboard is exported", async () => {
  await scrape();
  for (const [name, { kind }] of Object.entries(metricDefinitions)) {
    if (kind === "counter" && name !== "openbook_page_cache_reads") countEvent({ name: name as never });
  }
  const exported = new Set((await scrape()).match(/^\w+/gm));
  const dashboard = JSON.parse(readFileSync("docs/grafana-dashboard.json", "utf8"));
  const expressions: string[] = dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  );
  const queried = expressions.flatMap((expression) => {
    // Removes grouping and filter labels, which aren't metric names.
    const plain = expression.replaceAll(/by \([^)]*\)|\{[^}]*\}/g, "");
    return plain.match(/\b(openbook|http|db|nodejs|process)_\w+/g) ?? [];
  });
  expect(new Set(queried).size).toBeGreaterThan(8);
  expect([...new Set(queried)].filter((name) => !exported.has(name))).toEqual([]);
});
