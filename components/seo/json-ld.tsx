import type { Thing, WithContext } from "schema-dts";

/** Structured data for search engines (JSON-LD). `<` is escaped, so that no text can close the script element. */
export function JsonLd({ data }: { data: WithContext<Thing> | null }) {
  if (!data) return null;
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above; a script takes no other child
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
