import type { ExtraProps } from "react-markdown";
import { type MarkdownNode, toPlainText } from "#lib/rules/markdown/markdown-node";

/** A rehype plugin: a paragraph that starts with "Table: " becomes the caption of the table below it, as in Pandoc. */
export function rehypeTableCaptions() {
  return (tree: MarkdownNode) => {
    const blocks = (tree.children ?? []).filter(({ type }) => type === "element");
    tree.children = blocks.filter((block, index) => {
      const table = blocks[index + 1];
      const caption = /^Table: (.+)/.exec(toPlainText(block))?.[1];
      if (!caption || table?.tagName !== "table") return true;
      table.properties = { caption };
      return false;
    });
  };
}

/** A table of plain text. Each row starts with its heading. */
export function ArticleTable({ node }: ExtraProps) {
  if (!node) return null;
  const { caption } = node.properties;
  const [columns = [], ...rows] = listRows(node);
  return (
    <section
      aria-label={`Table: ${caption}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: A keyboard user can scroll this region only if it takes focus.
      tabIndex={0}
      className="mt-6 overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full min-w-[34rem] border-collapse text-left text-sm leading-normal">
        <caption className="px-4 pt-3 pb-2 text-left text-muted">{String(caption)}</caption>
        <thead className="border-b border-line bg-sunken">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-2 font-semibold text-ink">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([heading, ...cells]) => (
            <tr key={heading} className="align-top">
              <th scope="row" className="px-4 py-2 font-medium text-ink">
                {heading}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="px-4 py-2 text-ink">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function listRows({ tagName, children = [] }: MarkdownNode): string[][] {
  if (tagName !== "tr") return children.flatMap(listRows);
  return [children.filter(({ type }) => type === "element").map(toPlainText)];
}
