type JsonLdProps = { data: Record<string, unknown> };

/** Structured data for search engines (JSON-LD). `<` is escaped, so that no text can end the script. */
export function JsonLd({ data }: JsonLdProps) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above; a script takes no other child
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
