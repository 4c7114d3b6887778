import { articles } from "#lib/blog/articles";

/** The table of contents: article titles that link to their place on the page. */
export function ArticleContents() {
  return (
    <nav aria-label="Articles" className="lg:sticky lg:top-24 lg:self-start">
      <h2 className="font-sans text-base tracking-normal">On this page</h2>
      <ol className="mt-3 grid gap-1 border-l border-line">
        {articles.map(({ slug, title }) => (
          <li key={slug}>
            <a href={`#${slug}`} className="block py-1.5 pl-4 leading-snug text-muted hover:text-primary">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
