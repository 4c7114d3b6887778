/** The fields of a parsed Markdown node that we read (https://github.com/syntax-tree/hast). */
export type MarkdownNode = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: MarkdownNode[];
};

const maxNodes = 20_000;
const maxDepth = 60;
/** In characters of texts, addresses, and titles. The longest lesson has 50,000. */
const maxLength = 250_000;

/**
 * Whether a document is larger or deeper than any handwritten text. Each row of a table gets a cell for every column,
 * and each link by reference gets the whole address, so a short text can become a very long document.
 */
export function isTooComplex(tree: MarkdownNode): boolean {
  let level = [tree];
  let nodes = 0;
  let length = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    nodes += level.length;
    for (const node of level) length += measureNode(node);
    if (nodes > maxNodes || depth > maxDepth || length > maxLength) return true;
    level = level.flatMap(({ children = [] }) => children);
  }
  return false;
}

/** The length of a node's own text and attributes, in characters. */
function measureNode({ value = "", properties = {} }: MarkdownNode): number {
  return Object.values(properties).reduce<number>(
    (sum, property) => sum + String(property ?? "").length,
    value.length,
  );
}

/** The text of a node without its markup. */
export function toPlainText({ value = "", children = [] }: MarkdownNode): string {
  return value + children.map(toPlainText).join("");
}

/** Moves headings below those of the page: the outermost get `startLevel`, and no level is skipped on the way down. */
export function updateHeadingLevels(tree: MarkdownNode, startLevel: number): void {
  const above: number[] = [];
  for (const heading of listHeadings(tree)) {
    const written = Number(heading.tagName?.slice(1));
    while ((above.at(-1) ?? 0) >= written) above.pop();
    heading.tagName = `h${Math.min(startLevel + above.length, 6)}`;
    above.push(written);
  }
}

export function listHeadings(node: MarkdownNode): MarkdownNode[] {
  if (/^h[1-6]$/.test(node.tagName ?? "")) return [node];
  return (node.children ?? []).flatMap(listHeadings);
}
