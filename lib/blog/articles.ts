import "server-only";
import type { Category } from "#lib/rules/courses/course-facets";

export type ArticleSlug =
  | "nodejs-concurrent-requests"
  | "javascript-versus-nodejs"
  | "what-is-jwt"
  | "sql-versus-nosql";

export type Article = {
  slug: ArticleSlug;
  title: string;
  summary: string;
  /** ISO date without a time, such as 2026-10-06. */
  publishedOn: string;
  readingMinutes: number;
  topic: string;
  /** The category whose best-rated courses the article leads to. */
  category: Category;
};

/** All articles, newest first, as the blog lists them. */
export const articles: readonly Article[] = [
  {
    slug: "nodejs-concurrent-requests",
    title: "How does Node.js handle concurrent requests on one thread?",
    summary:
      "Ten requests that wait are answered in one second, ten that compute take ten. See what the event loop, the operating system and the thread pool each do.",
    publishedOn: "2026-10-06",
    readingMinutes: 4,
    topic: "Node.js",
    category: "programming",
  },
  {
    slug: "javascript-versus-nodejs",
    title: "JavaScript versus Node.js: what is the difference?",
    summary:
      "One is a language and the other is a program that runs it. Learn which features belong to which, and why code from a browser tutorial can fail in a terminal.",
    publishedOn: "2026-08-18",
    readingMinutes: 4,
    topic: "JavaScript",
    category: "programming",
  },
  {
    slug: "what-is-jwt",
    title: "What is JWT, and how does it work?",
    summary:
      "Build and check a JSON Web Token in a few lines of Node.js, then learn where to store it, which mistakes to avoid and why signing a user out is hard.",
    publishedOn: "2026-06-23",
    readingMinutes: 4,
    topic: "Security",
    category: "programming",
  },
  {
    slug: "sql-versus-nosql",
    title: "SQL versus NoSQL: which one should you learn first?",
    summary:
      "A music school's website shows what tables do well, what documents do well, which common claims are out of date and how to choose for your own project.",
    publishedOn: "2026-05-05",
    readingMinutes: 4,
    topic: "Databases",
    category: "data-and-ai",
  },
];

/** Returns the article with this slug, or undefined. */
export function findArticle(slug: string): Article | undefined {
  return articles.find((article) => article.slug === slug);
}

/** Returns the path of an article's page. */
export function toArticlePath(slug: ArticleSlug) {
  return `/blogs/${slug}` as const;
}
