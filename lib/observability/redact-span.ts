import "server-only";
import { redact } from "#lib/observability/redact";

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
