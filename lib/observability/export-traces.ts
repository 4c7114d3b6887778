import "server-only";
import { type Configuration, registerOTel } from "@vercel/otel";
import { redactSpan } from "#lib/observability/redact-span";

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
