import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { courses, outlines, readLessonBody, type SeedLesson } from "#dev/seed/courses";
import { teachers } from "#dev/seed/people";
import { categoryIds, levelIds } from "#lib/rules/courses/course-facets";
import { newCourseSchema } from "#lib/rules/courses/course-schema";
import { lessonBodySchema, lessonMediaSchema } from "#lib/rules/lessons/lesson-schema";

const factsSchema = newCourseSchema.pick({
  headline: true,
  category: true,
  level: true,
  language: true,
  outcomes: true,
  requirements: true,
});

/** Returns every three consecutive words. */
function toTriples(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return words.slice(2).map((word, index) => [words[index], words[index + 1], word].join(" "));
}

const lessonsOf = (slug: string): SeedLesson[] =>
  (outlines[slug]?.sections ?? []).flatMap((section) => section.lessons);

test("every demo course has an outline", () => {
  expect(Object.keys(outlines).sort()).toEqual(courses.map(({ slug }) => slug).sort());
});

describe.each(courses.map(({ slug }) => slug))("%s", (slug) => {
  test("has four to eight lessons with distinct slugs, and a preview", () => {
    const lessons = lessonsOf(slug);
    expect(lessons.length).toBeGreaterThanOrEqual(4);
    expect(lessons.length).toBeLessThanOrEqual(8);
    expect(new Set(lessons.map((lesson) => lesson.slug)).size).toBe(lessons.length);
    expect(lessons.some(({ isPreview }) => isPreview)).toBe(true);
  });

  test("has details that the form accepts", () => {
    const { sections: _sections, ...facts } = outlines[slug] ?? { sections: [] };
    expect(factsSchema.safeParse(facts).error).toBe(undefined);
  });

  test.each(lessonsOf(slug).map((lesson) => [lesson.slug, lesson] as const))(
    "%s has content",
    (_, lesson) => {
      const body = readLessonBody(slug, lesson.slug);
      expect(lessonBodySchema.parse(body).split(/\s+/).length).toBeGreaterThan(
        lesson.kind === "text" ? 180 : 40,
      );
      const prose = body.replace(/^```[\s\S]*?^```/gm, "");
      expect(prose, "the page has the first heading").not.toMatch(/^# /m);
      expect(prose, "no raw HTML is shown").not.toMatch(/^<(?!http)/m);
      const { url, file, captions } = lesson;
      if (url) lessonMediaSchema.parse({ url });
      expect(Boolean(url || file), "media of its kind").toBe(lesson.kind !== "text");
      for (const name of [file, captions]) {
        if (name) expect(existsSync(new URL(`files/${name}`, import.meta.url)), name).toBe(true);
      }
    },
  );
});

test.each(teachers)("$name has a portrait and a biography of two or three sentences", ({ photo, about }) => {
  expect(existsSync(new URL(`../../public${photo}`, import.meta.url))).toBe(true);
  const sentences = about.match(/[.!?](\s|$)/g) ?? [];
  expect(sentences.length).toBeGreaterThanOrEqual(2);
  expect(sentences.length).toBeLessThanOrEqual(3);
  expect(about).toMatch(/^I /);
});

test("no headline repeats the title or the beginning of the description", () => {
  for (const { slug, title, details } of courses) {
    const { headline = "" } = outlines[slug] ?? {};
    const [beginning = ""] = details.split(". ");
    const known = new Set([title, beginning].flatMap(toTriples));
    expect(
      toTriples(headline).filter((triple) => known.has(triple)),
      headline,
    ).toEqual([]);
  }
});

test("no two neighbors in a list share a category, and every category and level has courses", () => {
  const facts = courses.flatMap(({ slug }) => outlines[slug] ?? []);
  for (const [index, { category }] of facts.entries()) {
    expect(facts[index + 1]?.category, courses[index]?.title).not.toBe(category);
  }
  expect(new Set(facts.map(({ category }) => category))).toEqual(new Set(categoryIds));
  expect(new Set(facts.map(({ level }) => level))).toEqual(new Set(levelIds));
});

test("every kind of lesson occurs, and one course has a video of its own with captions", () => {
  const lessons = courses.flatMap(({ slug }) => lessonsOf(slug));
  expect(new Set(lessons.map(({ kind }) => kind))).toEqual(new Set(["text", "video", "file", "link"]));
  expect(lessons.filter(({ file, captions }) => file && captions)).toHaveLength(1);
});

test("no description promises a number of lessons, hours, or downloads", () => {
  for (const { slug, details } of courses) {
    expect(details, slug).not.toMatch(/\b\d+(\.\d+)? (short )?(lessons|hours|exercises|videos)\b/i);
  }
});
