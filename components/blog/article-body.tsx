import ReactMarkdown from "react-markdown";
import rehypeHighlight from "rehype-highlight";
import remarkGfm from "remark-gfm";
import { ArticleTable, rehypeTableCaptions } from "#components/blog/article-table";
import { CodeSample } from "#components/blog/code-sample";
import type { ArticleSlug } from "#lib/blog/articles";
import { readArticle } from "#lib/blog/read-article";
import { linkHeadings } from "#lib/rules/markdown/link-headings";
import type { MarkdownNode } from "#lib/rules/markdown/markdown-node";

const proseStyles = [
  "max-w-[68ch] leading-[1.7] text-ink",
  "[&>p]:mt-4",
  "[&>:is(h2,h3)]:mt-10 [&>:is(h2,h3)]:leading-snug [&>h2]:text-2xl [&>h3]:text-xl",
  "[&>ul]:mt-4 [&>ul]:list-disc [&>ul]:space-y-2 [&>ul]:pl-6",
  "[&>ol]:mt-4 [&>ol]:list-decimal [&>ol]:space-y-2 [&>ol]:pl-6",
  "[&_:is(p,li)>code]:rounded [&_:is(p,li)>code]:bg-sunken [&_:is(p,li)>code]:px-1",
  "[&_:is(p,li)>code]:font-mono [&_:is(p,li)>code]:text-[0.9em] [&_:is(p,li)>code]:wrap-break-word",
].join(" ");

/** A rehype plugin. All articles are on the same page, so the ids of each have its slug in front. */
function rehypeLinkHeadings(prefix: string) {
  return (tree: MarkdownNode) => linkHeadings({ tree, prefix });
}

type ArticleBodyProps = {
  slug: ArticleSlug;
  /** The heading level of the article's sections: h2 on its own page, h3 in a list of articles. */
  heading: "h2" | "h3";
};

export function ArticleBody({ slug, heading }: ArticleBodyProps) {
  return (
    <div className={proseStyles}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[rehypeTableCaptions, rehypeHighlight, [rehypeLinkHeadings, `${slug}--`]]}
        components={{ h2: heading, pre: CodeSample, table: ArticleTable }}
      >
        {readArticle(slug)}
      </ReactMarkdown>
    </div>
  );
}
