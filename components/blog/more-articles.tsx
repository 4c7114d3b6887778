import Link from "next/link";
import { type ArticleSlug, articles, toArticlePath } from "#lib/blog/articles";

/** The blog's other articles, after one of them. */
export function MoreArticles({ currentSlug }: { currentSlug: ArticleSlug }) {
  return (
    <nav aria-labelledby="more-articles" className="lg:sticky lg:top-24 lg:self-start print:hidden">
      <h2 id="more-articles" className="text-xl">
        More articles
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {articles
          .filter(({ slug }) => slug !== currentSlug)
          .map(({ slug, title, topic, readingMinutes }) => (
            <li key={slug} className="py-4">
              <Link
                href={toArticlePath(slug)}
                className="block font-display text-lg text-balance leading-snug font-semibold hover:text-primary"
              >
                {title}
              </Link>
              <p className="mt-1 text-muted text-sm">{`${topic} · ${readingMinutes} min read`}</p>
            </li>
          ))}
      </ul>
    </nav>
  );
}
