import type { MarkdownNode } from "#lib/rules/markdown/markdown-node";

const lowest = 6;

/**
 * Moves a document's headings below those of the surrounding page. The outermost headings get `startLevel`, and no
 * level is skipped on the way down, even if the author skipped some.
 */
export function arrangeHeadings(tree: MarkdownNode, startLevel: number): void {
  const above: number[] = [];
  for (const heading of listHeadings(tree)) {
    const written = Number(heading.tagName?.slice(1));
    while ((above.at(-1) ?? 0) >= written) above.pop();
    heading.tagName = `h${Math.min(startLevel + above.length, lowest)}`;
    above.push(written);
  }
}

function listHeadings(node: MarkdownNode): MarkdownNode[] {
  if (/^h[1-6]$/.test(node.tagName ?? "")) return [node];
  return (node.children ?? []).flatMap(listHeadings);
}
