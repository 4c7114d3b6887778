/** Returns the texts of the JSON-LD scripts in a page's HTML, in order. */
export function findJsonLd(html: string): string[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, text]) => text ?? "",
  );
}
