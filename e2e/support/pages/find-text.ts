// "&amp;" comes last: an escaped entity stays as it was written.
const entities = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'", "&amp;": "&" };

/**
 * Returns the text of a pattern's first group in a page's HTML, without tags and entities; empty if nothing matches.
 */
export function findText(html: string, pattern: RegExp): string {
  const [, markup = ""] = pattern.exec(html) ?? [];
  return Object.entries(entities).reduce(
    (text, [entity, character]) => text.replaceAll(entity, character),
    markup.replace(/<[^>]*>/g, ""),
  );
}

/** Returns the text of a page's main heading. A busy one is replaced by the page that the response streams after it. */
export function findHeading(html: string): string {
  const loaded = html.replace(/<div aria-busy="true">[\s\S]*?<\/h1>/g, "");
  return findText(loaded, /<h1[^>]*>([\s\S]*?)<\/h1>/);
}
