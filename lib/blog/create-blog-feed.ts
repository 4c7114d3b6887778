import "server-only";
import { Feed } from "feed";
import { articles, toArticlePath } from "#lib/blog/articles";
import { env } from "#lib/env/env";
import { site } from "#lib/rules/site";

/** Returns the blog as an RSS 2.0 feed. Each item links to its article's page. */
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
    // The id is the article's URL from before it had its own page. Feed readers identify articles by id, so a different
    // id would show every article to subscribers as new.
    const id = `${address}#${slug}`;
    const link = new URL(toArticlePath(slug), env.siteUrl).href;
    feed.addItem({ id, link, title, description: summary, date: new Date(publishedOn) });
  }
  return feed.rss2();
}
