/** Returns the first paragraph of a legal page's section, as Markdown; null if the page has no such section. */
export function findFirstParagraph(body: string, heading: string): string | null {
  const blocks = body.split("\n\n");
  const index = blocks.indexOf(`## ${heading}`);
  return (index < 0 ? null : blocks[index + 1]) ?? null;
}
