import { createBlogFeed } from "#lib/blog/create-blog-feed";

/** Generated once at build time, because the articles are part of the code. */
export function GET(): Response {
  return new Response(createBlogFeed(), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8" },
  });
}
