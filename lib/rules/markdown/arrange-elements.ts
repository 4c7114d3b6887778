import { type MarkdownNode, toPlainText } from "#lib/rules/markdown/markdown-node";
import { toSafeAddress } from "#lib/rules/markdown/safe-address";
import { toDirectionAttributes } from "#lib/rules/markdown/text-direction";

type Arrangement = (node: MarkdownNode) => MarkdownNode;

/** Replaces the elements of a parsed text with the ones that we show: safe, accessible, and in its own direction. */
export function arrangeElements(tree: MarkdownNode): void {
  const children = tree.children ?? [];
  for (const [index, child] of children.entries()) {
    arrangeElements(child);
    const arrange = child.type === "element" ? arrangements[child.tagName ?? ""] : undefined;
    if (arrange) children[index] = arrange(child);
  }
}

/** The attributes of a label that isn't part of the text. */
export const english = { lang: "en", dir: "ltr" };

/** Each block has the direction of its own text: an Arabic lesson may contain English sentences. */
const withDirection: Arrangement = (node) => setProperties(node, toDirectionAttributes(toProseText(node)));

const directedTags = ["p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "section"];

const arrangements: Record<string, Arrangement> = {
  ...Object.fromEntries(directedTags.map((tag) => [tag, withDirection])),
  td: arrangeCell,
  th: (node) => setProperties(arrangeCell(node), { scope: "col" }),
  a: arrangeLink,
  img: arrangePicture,
  input: arrangeTaskBox,
  code: (node) => setProperties(node, { dir: "ltr" }),
  pre: arrangeCode,
  table: arrangeTable,
};

/** The text of a node without code and our own labels, which are written from left to right in every language. */
function toProseText({ tagName, value = "", properties = {}, children = [] }: MarkdownNode): string {
  return tagName === "code" || properties.lang ? "" : value + children.map(toProseText).join("");
}

function setProperties(node: MarkdownNode, properties: Record<string, unknown>): MarkdownNode {
  return { ...node, properties: { ...node.properties, ...properties } };
}

function createElement(
  tagName: string,
  properties: Record<string, unknown>,
  children: MarkdownNode[],
): MarkdownNode {
  return { type: "element", tagName, properties, children };
}

const toAddress = (value: unknown, use: "link" | "picture") =>
  typeof value === "string" ? toSafeAddress(value, use) : null;

function arrangeCell({ properties: { align, ...others } = {}, ...node }: MarkdownNode): MarkdownNode {
  const style = typeof align === "string" ? { style: `text-align:${align}` } : {};
  return { ...node, properties: { ...withDirection(node).properties, ...others, ...style } };
}

/** Shows text instead of a link without a safe address. */
function arrangeLink(node: MarkdownNode): MarkdownNode {
  const href = toAddress(node.properties?.href, "link");
  if (href === null) return createElement("span", {}, node.children ?? []);
  return setProperties(node, { href, rel: "nofollow noopener" });
}

function arrangePicture({ properties = {} }: MarkdownNode): MarkdownNode {
  const { alt = "", title } = properties;
  const src = toAddress(properties.src, "picture");
  if (src === null) return createElement("span", {}, [{ type: "text", value: String(alt) }]);
  const loading = { loading: "lazy", decoding: "async", referrerPolicy: "no-referrer" };
  return createElement("img", { src, alt, title, ...loading }, []);
}

function arrangeTaskBox({ properties = {} }: MarkdownNode): MarkdownNode {
  const { checked } = properties;
  const label = { type: "text", value: checked ? "Done:" : "To do:" };
  const box = { className: "task-box", dataChecked: checked ? "true" : undefined };
  return createElement("span", box, [createElement("span", { className: "sr-only", ...english }, [label])]);
}

/** A keyboard user can scroll wide code or a wide table only if it takes focus. */
function createFigure(label: string, properties: Record<string, unknown>, child: MarkdownNode): MarkdownNode {
  return createElement("figure", { ariaLabel: label, tabIndex: 0, ...properties }, [child]);
}

function arrangeCode(node: MarkdownNode): MarkdownNode {
  const { className } = node.children?.[0]?.properties ?? {};
  const language = /language-([^\s,]+)/.exec(String(className ?? ""))?.[1];
  return createFigure(language ? `${language} code` : "Code", { dir: "ltr" }, node);
}

function arrangeTable(node: MarkdownNode): MarkdownNode {
  const head = node.children?.find(({ tagName }) => tagName === "thead");
  const columns = head
    ? toPlainText(head)
        .trim()
        .split(/\s*\n\s*/)
    : [];
  return createFigure(`Table: ${columns.join(", ")}`, {}, withDirection(node));
}
