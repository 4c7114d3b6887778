import { readFileSync } from "node:fs";
import type { SeedLesson } from "#dev/seed/outlines/seed-outline";

type LessonPlace = { courseSlug: string; lesson: Pick<SeedLesson, "slug"> };

/** The Markdown of a demo lesson. */
export function readLessonBody({ courseSlug, lesson }: LessonPlace): string {
  return readFileSync(new URL(`lessons/${courseSlug}/${lesson.slug}.md`, import.meta.url), "utf8").trim();
}

/** The bytes of a demo file: a video, its captions, a PDF. */
export function readSeedFile(name: string): Buffer {
  return readFileSync(new URL(`files/${name}`, import.meta.url));
}
