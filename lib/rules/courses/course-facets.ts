/** The categories of courses, in the order in which forms list them. */
export const categories = {
  programming: "Programming",
  "data-and-ai": "Data & AI",
  design: "Design",
  business: "Business",
  languages: "Languages",
  "math-and-science": "Math & Science",
  writing: "Writing",
  music: "Music",
  "photo-and-video": "Photo & Video",
  "health-and-fitness": "Health & Fitness",
  "crafts-and-hobbies": "Crafts & Hobbies",
  "personal-growth": "Personal Growth",
} as const;

export type Category = keyof typeof categories;

export const categoryIds = Object.keys(categories) as [Category, ...Category[]];

/** The levels of courses. */
export const levels = {
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
  all: "All levels",
} as const;

export type Level = keyof typeof levels;

export const levelIds = Object.keys(levels) as [Level, ...Level[]];

/** Created at the first use (docs/decisions/0077). */
let languageNames: Intl.DisplayNames | undefined;

/** The English name of a BCP 47 tag: "Brazilian Portuguese" for "pt-BR". Undefined for "xx" and "de-x-foo". */
export function findLanguageName(tag: string): string | undefined {
  languageNames ??= new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  try {
    return languageNames.of(tag);
  } catch {
    // Intl names no tags with extensions or private subtags.
    return undefined;
  }
}

/** A language's English name. Returns the tag itself if it has no name. */
export function formatLanguage(tag: string): string {
  return findLanguageName(tag) ?? tag;
}

/** Returns a stored tag if it has a name, or null, because the API used to accept tags without a name. */
export function toNamedLanguage(tag: string | undefined): string | null {
  return tag !== undefined && findLanguageName(tag) !== undefined ? tag : null;
}
