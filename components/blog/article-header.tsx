import type { Elements } from "#components/ui/elements";
import type { Article } from "#lib/blog/articles";
import { formatDate } from "#lib/rules/text/format-date";

type ArticleHeaderProps = Pick<Article, "topic" | "publishedOn" | "readingMinutes"> & {
  /** The title, whose level depends on the page. */
  children: Elements;
};

/** An article's title with its topic, its date, and how long it takes to read. */
export function ArticleHeader({ topic, publishedOn, readingMinutes, children }: ArticleHeaderProps) {
  return (
    <header className="mb-6">
      <p className="eyebrow">{topic}</p>
      {children}
      <p className="mt-3 text-muted">
        <time dateTime={publishedOn}>{formatDate(publishedOn)}</time>
        <span>{` · ${readingMinutes} min read`}</span>
      </p>
    </header>
  );
}
