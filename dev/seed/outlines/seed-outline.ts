import type { Category, Level } from "#lib/rules/courses/course-facets";

export type SeedLesson = {
  /** The name of its Markdown file under dev/seed/lessons/<course>, and unique within the course. */
  slug: string;
  title: string;
  kind: "text" | "video" | "file" | "link";
  minutes: number;
  isPreview?: true;
  /** Of a link, or of a video on another site. */
  url?: string;
  /** Of a file or an own video: its name under dev/seed/files. */
  file?: string;
  /** Of an own video: the name of its WebVTT file under dev/seed/files. */
  captions?: string;
};

export type SeedOutline = {
  headline: string;
  category: Category;
  level: Level;
  language: string;
  outcomes: string[];
  requirements: string[];
  sections: { title: string; lessons: SeedLesson[] }[];
};
