import { notFound } from "next/navigation";
import { renderArticleShareImage } from "#components/seo/article-share-image";
import { articles, findArticle } from "#lib/blog/articles";

/** Drawn at build time, because the articles are part of the code. */
export function generateStaticParams() {
  return articles.map(({ slug }) => ({ slug }));
}

/** Responds with the article's share image, or with 404 for an unknown slug. */
export async function GET(
  _request: Request,
  { params }: RouteContext<"/blogs/[slug]/opengraph-image">,
): Promise<Response> {
  const article = findArticle((await params).slug);
  if (!article) notFound();
  return new Response(await renderArticleShareImage(article), { headers: { "Content-Type": "image/png" } });
}
