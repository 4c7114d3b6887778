import Link from "next/link";
import { ArticleBody } from "#components/blog/article-body";
import { ArticleContents } from "#components/blog/article-contents";
import { ArticleHeader } from "#components/blog/article-header";
import { JsonLd } from "#components/seo/json-ld";
import { PageHeading } from "#components/ui/page-heading";
import { articles, toArticlePath } from "#lib/blog/articles";
import { env } from "#lib/env/env";
import { toBlogJsonLd } from "#lib/seo/article-json-ld";
import { toPageMetadata } from "#lib/seo/page-metadata";

export const ensureStatic = "navigation";

export const metadata = toPageMetadata({
  title: "Blog",
  description:
    "Plain answers to common programming questions about databases, tokens, JavaScript, and Node.js.",
  path: "/blogs",
});

export default function BlogsPage() {
  return (
    <div className="page pb-20">
      <JsonLd data={toBlogJsonLd({ articles, siteUrl: env.siteUrl })} />
      <PageHeading title="Blog">
        Plain answers to questions students ask, each with something to try at the end.
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
        <ArticleContents />
        <div className="grid min-w-0 gap-16">
          {articles.map(({ slug, title, ...facts }) => (
            <article key={slug} id={slug} className="min-w-0" aria-labelledby={`${slug}-title`}>
              <ArticleHeader {...facts}>
                <h2 id={`${slug}-title`} className="mt-2 text-3xl sm:text-4xl">
                  <Link href={toArticlePath(slug)} className="hover:text-primary">
                    {title}
                  </Link>
                </h2>
              </ArticleHeader>
              <ArticleBody slug={slug} heading="h3" />
            </article>
          ))}
        </div>
      </div>
    </div>
  );
}
