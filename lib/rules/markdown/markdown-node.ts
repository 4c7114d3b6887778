/** The fields of a parsed Markdown node that we read (https://github.com/syntax-tree/hast). */
export type MarkdownNode = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: MarkdownNode[];
};

const maxNodes = 40_000;
const maxDepth = 60;

/**
 * Whether a document has more nodes, or a deeper tree, than any handwritten text. A Markdown table gets a cell for each
 * column in every row, even in rows that were typed short.
 */
export function isTooIntricate(tree: MarkdownNode): boolean {
  let level = [tree];
  let nodes = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    nodes += level.length;
    if (nodes > maxNodes || depth > maxDepth) return true;
    level = level.flatMap(({ children = [] }) => children);
  }
  return false;
}

/** The text of a node without its markup. */
export function toPlainText({ value = "", children = [] }: MarkdownNode): string {
  return value + children.map(toPlainText).join("");
}
