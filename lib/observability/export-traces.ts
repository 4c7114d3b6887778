import "server-only";
import { type Configuration, registerOTel } from "@vercel/otel";
import { redact } from "#lib/observability/redact";

type Processor = Exclude<NonNullable<Configuration["spanProcessors"]>[number], "auto">;

/** Removes personal data from every span. Registered before the exporter, so the exporter never sees that data. */
const redactionProcessor: Processor = {
  onStart: (span) => redactSpan(span),
  onEnd: (span) => redactSpan(span),
  forceFlush: async () => {},
  shutdown: async () => {},
};

/**
 * Exports Next's spans (a request, its rendering, its fetches) to the collector at OTEL_EXPORTER_OTLP_ENDPOINT.
 * OpenTelemetry's other standard variables also apply. Call once, before the first request.
 */
export function exportTraces(): void {
  registerOTel({ serviceName: "openbook", spanProcessors: [redactionProcessor, "auto"] });
}

type Span = { name: string; attributes: Record<string, unknown> };

/** Redacts a span's name and attributes in place: secrets, email addresses, and everything after a question mark. */
export function redactSpan(span: Span): void {
  span.name = redactText(span.name);
  for (const [key, value] of Object.entries(span.attributes)) {
    if (typeof value === "string") span.attributes[key] = redactText(value);
  }
}

function redactText(text: string): string {
  return redact(text.replace(/\?\S*/g, ""));
}
