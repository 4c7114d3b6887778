import { toHtml } from "hast-util-to-html";
import rehypeHighlight from "rehype-highlight";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { arrangeElements, english } from "#lib/rules/markdown/arrange-elements";
import { linkHeadings } from "#lib/rules/markdown/link-headings";
import { isTooComplex, type MarkdownNode, updateHeadingLevels } from "#lib/rules/markdown/markdown-node";
import {
  emptyRendering,
  markdownVersion,
  type RenderedMarkdown,
} from "#lib/rules/markdown/rendered-markdown";

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  // HTML in a text is shown as text.
  .use(remarkRehype, {
    handlers: { html: (_state, { value }) => ({ type: "text", value }) },
    footnoteLabelProperties: { className: ["sr-only"], ...english },
  })
  .use(checkSize)
  .use(rehypeHighlight)
  .use(arrange)
  .freeze();

/**
 * Renders GitHub-flavored Markdown as safe HTML. Throws a RangeError for a text that is nested too deeply or would
 * become too long. Some texts of 50,000 characters take minutes or more memory than there is, so a text of a user is
 * rendered only in a worker (lib/markdown/render-in-worker, lib/browser/markdown/render-preview).
 */
export function renderMarkdown(text: string): RenderedMarkdown {
  if (text.trim() === "") return emptyRendering;
  return { html: toHtml(processor.runSync(processor.parse(text))), version: markdownVersion };
}

function checkSize() {
  return (tree: MarkdownNode) => {
    if (isTooComplex(tree)) throw new RangeError("The text has too many elements.");
  };
}

function arrange() {
  return (tree: MarkdownNode) => {
    // Again, because highlighting adds elements.
    if (isTooComplex(tree)) throw new RangeError("The text has too many elements.");
    // One level below the heading above the text.
    updateHeadingLevels(tree, 2);
    linkHeadings({ tree, prefix: "heading-" });
    arrangeElements(tree);
  };
}
