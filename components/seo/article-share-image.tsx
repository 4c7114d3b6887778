import { cacheLife } from "next/cache";
import { renderShareImage } from "#components/seo/share-image";
import type { Article } from "#lib/blog/articles";
import { toDrawableText } from "#lib/seo/to-drawable-text";

/**
 * Returns the share image of an article as PNG: its title, topic, and reading time. Cached, because Next runs a route
 * at build time only if the route waits for nothing else.
 */
export async function renderArticleShareImage(article: Article): Promise<ArrayBuffer> {
  "use cache";
  cacheLife("max");
  const { title, topic, readingMinutes } = article;
  const drawn = await renderShareImage({
    title: await toDrawableText({ text: title, maxLength: 90 }),
    note: `Blog · ${topic} · ${readingMinutes} min read`,
  });
  return drawn.arrayBuffer();
}
