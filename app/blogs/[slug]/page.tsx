import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ArticleBody } from "#components/blog/article-body";
import { ArticleHeader } from "#components/blog/article-header";
import { FittingCourses } from "#components/blog/fitting-courses";
import { MoreArticles } from "#components/blog/more-articles";
import { JsonLd } from "#components/seo/json-ld";
import { BackLink } from "#components/ui/back-link";
import { articles, findArticle, toArticlePath } from "#lib/blog/articles";
import { listCoursesForArticle } from "#lib/catalog/related-courses";
import { env } from "#lib/env/env";
import { toArticleJsonLd } from "#lib/seo/article-json-ld";
import { toPageMetadata } from "#lib/seo/page-metadata";

export const ensureStatic = "navigation";

// All slugs that exist: the page cache answers any other with 404 (app/page-gates).
export function generateStaticParams() {
  return articles.map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: PageProps<"/blogs/[slug]">): Promise<Metadata> {
  const article = findArticle((await params).slug);
  if (!article) return { title: "Not found" };
  const { slug, title, summary, publishedOn } = article;
  const path = toArticlePath(slug);
  const image = { path: `${path}/opengraph-image`, alt: `An article on the Openbook blog: ${title}` };
  return toPageMetadata({ title, description: summary, path, image, publishedOn });
}

export default async function ArticlePage({ params }: PageProps<"/blogs/[slug]">) {
  const article = findArticle((await params).slug);
  if (!article) notFound();
  const { slug, title, category } = article;
  return (
    <div className="page pt-8 pb-20 sm:pt-12">
      <JsonLd data={toArticleJsonLd({ article, siteUrl: env.siteUrl })} />
      <BackLink href="/blogs">Blog</BackLink>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-16 lg:grid-cols-[minmax(0,68ch)_20rem] lg:justify-between">
        <div>
          <article aria-labelledby={slug}>
            <ArticleHeader {...article}>
              <h1 id={slug} className="mt-2 text-4xl sm:text-5xl">
                {title}
              </h1>
            </ArticleHeader>
            <ArticleBody slug={slug} heading="h2" />
          </article>
          <FittingCourses category={category} courses={await listCoursesForArticle(category)} />
        </div>
        <MoreArticles currentSlug={slug} />
      </div>
    </div>
  );
}
