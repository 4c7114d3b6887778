import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const dataType = /\stype="application\/(ld\+)?json"/i;

/** Returns a source for Content-Security-Policy for each script that stands in a document, each once; data is none. */
export function hashInlineScripts(html: string): string[] {
  const scripts = [...html.matchAll(inlineScript)].filter(
    ([, attributes = ""]) => !dataType.test(attributes),
  );
  return [...new Set(scripts.map(([, , text = ""]) => toHashSource(text)))];
}

/** The source that names one script by its text. */
export function toHashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
