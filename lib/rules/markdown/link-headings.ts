import { listHeadings, type MarkdownNode, toPlainText } from "#lib/rules/markdown/markdown-node";

type LinkedText = {
  tree: MarkdownNode;
  /** What all ids of the text start with, so that none of them is an id of the page. */
  prefix: string;
};

/** Gives the headings of a text ids like GitHub's, and leads its links to headings there: "#my-notes" to "My notes". */
export function linkHeadings({ tree, prefix }: LinkedText): void {
  const toSlug = createSlugger();
  for (const heading of listHeadings(tree)) {
    heading.properties = { id: prefix + toSlug(toPlainText(heading)), ...heading.properties };
  }
  scopeLinks({ tree, prefix });
}

/** Returns a function that converts headings to unique slugs by GitHub's rules: the second "My notes" is "my-notes-1". */
function createSlugger(): (heading: string) => string {
  const repetitions = new Map<string, number>();
  return (heading) => {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
      .replaceAll(" ", "-");
    let unique = slug;
    for (let count = repetitions.get(slug) ?? 0; repetitions.has(unique); unique = `${slug}-${count}`) {
      count += 1;
      repetitions.set(slug, count);
    }
    repetitions.set(unique, 0);
    return unique;
  };
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
