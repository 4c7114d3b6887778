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

/** The languages that forms offer, as BCP 47 tags. The API accepts any tag. */
export const offeredLanguages =
  "en ar bn cs da de el es fa fi fr he hi hu id it ja ko ms nb nl pl pt pt-BR ro ru sv sw th tr uk ur vi zh-Hans zh-Hant".split(
    " ",
  );

const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** A language's English name: "Brazilian Portuguese" for "pt-BR". Returns the tag itself if it has no name. */
export function formatLanguage(tag: string): string {
  return languageNames.of(tag) ?? tag;
}
