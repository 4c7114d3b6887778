import GithubSlugger from "github-slugger";
import { listHeadings, type MarkdownNode, toPlainText } from "#lib/rules/markdown/markdown-node";

type LinkedText = {
  tree: MarkdownNode;
  /** What all ids of the text start with, so that none of them is an id of the page. */
  prefix: string;
};

/** Gives the headings of a text ids like GitHub's, and leads its links to headings there: "#my-notes" to "My notes". */
export function linkHeadings({ tree, prefix }: LinkedText): void {
  const slugger = new GithubSlugger();
  for (const heading of listHeadings(tree)) {
    heading.properties = { id: prefix + slugger.slug(toPlainText(heading)), ...heading.properties };
  }
  scopeLinks({ tree, prefix });
}

function scopeLinks({ tree, prefix }: LinkedText): void {
  const { tagName, properties = {}, children = [] } = tree;
  // The parser has scoped the links of footnotes.
  const isFootnote = properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined;
  if (tagName === "a" && !isFootnote && /^#./.test(String(properties.href))) {
    properties.href = `#${prefix}${String(properties.href).slice(1)}`;
  }
  for (const child of children) scopeLinks({ tree: child, prefix });
}
