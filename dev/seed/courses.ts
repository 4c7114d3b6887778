import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { categoryIds, levelIds } from "#lib/rules/courses/course-facets";
import { starsSchema } from "#lib/rules/reviews/stars";

const lessonSchema = z.strictObject({
  title: z.string(),
  kind: z.enum(["text", "video", "file", "link"]).default("text"),
  minutes: z.int(),
  isPreview: z.literal(true).optional(),
  /** For a link, or for a video on another site. */
  url: z.url().optional(),
  /** For a file or an uploaded video: its name under dev/seed/files. */
  file: z.string().optional(),
  /** For an uploaded video: the name of its WebVTT file under dev/seed/files. */
  captions: z.string().optional(),
});

/** The lessons' slugs, which name their Markdown files under dev/seed/lessons/<course>. */
const lessonsSchema = z
  .record(z.string(), lessonSchema)
  .transform((lessons) => Object.entries(lessons).map(([slug, lesson]) => ({ slug, ...lesson })));

const reviewSchema = z.strictObject({
  reviewerUid: z.string(),
  review: z.string(),
  /** Missing for reviewers who don't own the course and read the free lessons. */
  stars: starsSchema.optional(),
  daysAgo: z.int(),
  /** The teacher's answer, a day later. */
  answer: z.string().optional(),
});

/** One file of dev/seed/courses. */
const fileSchema = z.strictObject({
  title: z.string(),
  teacherUid: z.string(),
  headline: z.string(),
  category: z.enum(categoryIds),
  level: z.enum(levelIds),
  language: z.string(),
  Ratings: z.string(),
  price: z.number(),
  /** Paragraphs. */
  details: z.array(z.string()),
  outcomes: z.array(z.string()),
  requirements: z.array(z.string()),
  sections: z.array(z.strictObject({ title: z.string(), lessons: lessonsSchema })),
  reviews: z.array(reviewSchema).default([]),
});

export type SeedLesson = z.infer<typeof lessonsSchema>[number];
export type SeedReview = z.infer<typeof reviewSchema> & { courseSlug: string };

/**
 * All demo courses, newest first. The first three are the ones on the home page, and no two neighbors share a category,
 * so that a grid of cards stays varied in two and in three columns.
 */
const slugs = [
  "typography-for-screens",
  "astronomy-with-binoculars",
  "open-a-cafe",
  "typescript-in-practice",
  "everyday-spanish",
  "neural-networks-from-scratch",
  "repeat-pattern-design",
  "negotiation-at-work",
  "rust-ownership-and-borrowing",
  "linear-algebra-you-can-see",
  "japanese-from-zero",
  "sql-for-analysts",
  "drawing-everyday-objects",
  "git-beyond-commit",
  "french-kitchen-and-market",
  "probability-through-games",
  "reading-a-balance-sheet",
  "honest-charts",
  "interface-motion",
  "organic-chemistry-mechanisms",
  "price-your-freelance-work",
  "multiplayer-browser-game",
  "academic-writing-in-english",
  "search-your-own-documents",
  "ukulele-for-quiet-evenings",
  "window-light",
  "walk-then-run",
];

const files = slugs.map((slug) => ({
  slug,
  ...fileSchema.parse(parse(readSeedFile(`courses/${slug}.yaml`))),
}));

export const courses = files.map(({ slug, teacherUid, title, details, Ratings, price }) => {
  const text = details.join("\n\n");
  return { slug, teacherUid, title, details: text, Ratings, price, image: `/courses/${slug}.svg` };
});

export type SeedCourse = (typeof courses)[number];

/** The outlines of the demo courses, by slug. */
export const outlines = Object.fromEntries(
  files.map(({ slug, headline, category, level, language, outcomes, requirements, sections }) => {
    return [slug, { headline, category, level, language, outcomes, requirements, sections }];
  }),
);

export type SeedOutline = (typeof outlines)[string];

/**
 * All demo reviews. Four courses have none, so that the demo also shows an empty list. No review of the course at
 * position i is older than 24 + 8 * i days, which leaves room for its creation date.
 */
export const reviews: readonly SeedReview[] = files.flatMap(({ slug: courseSlug, reviews }) =>
  reviews.map((review) => ({ courseSlug, ...review })),
);

/** Returns the Markdown of a demo lesson. */
export function readLessonBody(courseSlug: string, lessonSlug: string): string {
  return readSeedFile(`lessons/${courseSlug}/${lessonSlug}.md`).trim();
}

function readSeedFile(file: string): string {
  return readFileSync(new URL(file, import.meta.url), "utf8");
}
