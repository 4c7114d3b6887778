import "server-only";
import { Feed } from "feed";
import { articles } from "#lib/blog/articles";
import { env } from "#lib/env/env";
import { site } from "#lib/rules/site";

/** The blog as RSS 2.0; each article leads to its place on the page. */
export function createBlogFeed(): string {
  const address = new URL("/blogs", env.siteUrl).href;
  const feed = new Feed({
    id: address,
    link: address,
    title: `${site.name} Blog`,
    description: "Plain answers to questions that students of programming ask.",
    language: site.locale,
    copyright: `© 2022 ${site.name}`,
    updated: new Date(articles[0]?.publishedOn ?? 0),
    feedLinks: { rss: new URL("/blogs/rss.xml", env.siteUrl).href },
  });
  for (const { slug, title, summary, publishedOn } of articles) {
    const link = `${address}#${slug}`;
    feed.addItem({ id: link, link, title, description: summary, date: new Date(publishedOn) });
  }
  return feed.rss2();
}
