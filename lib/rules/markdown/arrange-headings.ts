/** The part of a parsed Markdown document that is read here (https://github.com/syntax-tree/hast). */
export type MarkdownNode = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: MarkdownNode[];
};

const lowest = 6;

/**
 * Moves the headings of a document below those of the page around it: the outermost get `startLevel`, and no level is
 * skipped on the way down, whatever its author wrote.
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

/** The text of a node without its markup. */
export function toPlainText({ value = "", children = [] }: MarkdownNode): string {
  return value + children.map(toPlainText).join("");
}

function listHeadings(node: MarkdownNode): MarkdownNode[] {
  if (/^h[1-6]$/.test(node.tagName ?? "")) return [node];
  return (node.children ?? []).flatMap(listHeadings);
}
