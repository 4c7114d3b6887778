import "server-only";
import { type Configuration, registerOTel } from "@vercel/otel";
import { redact } from "#lib/observability/redact";

type Processor = Exclude<NonNullable<Configuration["spanProcessors"]>[number], "auto">;

/** Takes addresses of people out of every span before the exporter behind it sees them. */
const redaction: Processor = {
  onStart: (span) => redactSpan(span),
  onEnd: (span) => redactSpan(span),
  forceFlush: async () => {},
  shutdown: async () => {},
};

/**
 * Sends Next's spans (a request, its rendering, its fetches) to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names;
 * the other variables of OpenTelemetry's specification count as well. To be called once, before the first request.
 */
export function exportTraces(): void {
  registerOTel({ serviceName: "openbook", spanProcessors: [redaction, "auto"] });
}

type Span = { name: string; attributes: Record<string, unknown> };

/**
 * Changes a span's name and attributes in place: what looks like a secret or an e-mail address is taken out, and so is
 * everything behind a question mark.
 */
export function redactSpan(span: Span): void {
  span.name = clean(span.name);
  for (const [key, value] of Object.entries(span.attributes)) {
    if (typeof value === "string") span.attributes[key] = clean(value);
  }
}

function clean(text: string): string {
  return redact(text.replace(/\?\S*/g, ""));
}
