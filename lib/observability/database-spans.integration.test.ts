import { trace } from "@opentelemetry/api";
import { type Configuration, registerOTel } from "@vercel/otel";
import { expect, test, vi } from "vitest";
import { getDatabase } from "#lib/db/client";
import { logLine } from "#lib/observability/log";

type Processor = Exclude<NonNullable<Configuration["spanProcessors"]>[number], "auto">;
type Span = Parameters<Processor["onEnd"]>[0];

const spans: Span[] = [];
const collector: Processor = {
  onStart() {},
  onEnd: (span) => void spans.push(span),
  forceFlush: async () => {},
  shutdown: async () => {},
};
// Registers traces as production does (lib/observability/export-traces), with another exporter.
registerOTel({ serviceName: "openbook", spanProcessors: [collector] });

/** Runs `work` in a span, as Next does for each request. */
const traced = <Result>(name: string, work: () => Promise<Result>) =>
  trace.getTracer("test").startActiveSpan(name, async (span) => {
    const result = await work().finally(() => span.end());
    return { result, ...span.spanContext() };
  });

test("each database command is a span of its own request, even among concurrent requests, and contains no values", async () => {
  const database = await getDatabase();
  const courses = database.collection<{ _id: string }>("watched");
  const ids = Array.from({ length: 5 }, (_, index) => `hush-${index}`);
  await courses.insertMany(ids.map((_id) => ({ _id })));
  const endedIn: unknown[] = [];
  const noteEnd = () => endedIn.push(trace.getActiveSpan()?.spanContext().traceId);
  database.client.on("commandSucceeded", noteEnd);
  const requests = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      traced(`GET /${index}`, async () => {
        await courses.findOne({ _id: `hush-${index}` });
        // Takes more than one batch.
        return courses.find({ _id: { $in: ids } }, { batchSize: 2 }).toArray();
      }),
    ),
  );
  database.client.off("commandSucceeded", noteEnd);
  for (const { traceId, spanId } of requests) {
    expect(endedIn.filter((each) => each === traceId)).toHaveLength(4);
    const own = spans.filter((span) => span.parentSpanContext?.spanId === spanId);
    expect(own.map(({ name }) => name)).toEqual([
      "find watched",
      "find watched",
      "getMore watched",
      "getMore watched",
    ]);
    expect(own.every((span) => span.spanContext().traceId === traceId)).toBe(true);
  }
  const commands = spans.filter(({ name }) => name.endsWith(" watched"));
  expect(commands[0]?.attributes).toMatchObject({
    "db.system.name": "mongodb",
    "db.operation.name": expect.any(String),
    "db.collection.name": "watched",
  });
  expect(
    JSON.stringify(commands.map(({ name, attributes, events }) => [name, attributes, events])),
  ).not.toMatch("hush");
});

test("a log line has the trace id of its request", async () => {
  const write = vi.spyOn(console, "info").mockReturnValue();
  const { traceId } = await traced("GET /", async () => logLine("info", { message: "within" }));
  logLine("info", { message: "without" });
  const [within, without] = write.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(within.traceId).toBe(traceId);
  expect(without).not.toHaveProperty("traceId");
});
