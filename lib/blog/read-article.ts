import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { ArticleSlug } from "#lib/blog/articles";

/** Returns the Markdown of an article without its title. Throws an Error if content/blog has no such file. */
export function readArticle(slug: ArticleSlug): string {
  return readFileSync(path.join(process.cwd(), `content/blog/${slug}.md`), "utf8");
}
