import type { SeedOutline } from "#dev/seed/outlines/seed-outline";

export const typographyForScreens: SeedOutline = {
  headline:
    "See why a page tires its reader, fix the cause, and give a reason for every size and space you set.",
  category: "design",
  level: "beginner",
  language: "en",
  outcomes: [
    "Name what makes a page tiring to read, and fix the cause first",
    "Work out size, measure and line height together",
    "Set a recipe, a bus timetable and a checkout form",
    "Check that text keeps its content when a reader changes the spacing",
    "Choose one typeface for a job, and pair two only when the job needs it",
  ],
  requirements: [
    "A browser and any text editor or design tool",
    "No CSS needed to begin: the little there is comes ready to copy",
  ],
  sections: [
    {
      title: "See it first",
      lessons: [
        {
          slug: "what-makes-text-comfortable",
          title: "What makes text comfortable",
          kind: "text",
          minutes: 8,
          isPreview: true,
        },
        {
          slug: "size-measure-line-height",
          title: "Size, measure and line height",
          kind: "text",
          minutes: 15,
        },
      ],
    },
    {
      title: "Set three pages",
      lessons: [
        { slug: "set-a-recipe", title: "Set a recipe", kind: "text", minutes: 45 },
        { slug: "set-a-bus-timetable", title: "Set a bus timetable", kind: "text", minutes: 45 },
        {
          slug: "let-readers-change-the-spacing",
          title: "Let readers change the spacing",
          kind: "link",
          minutes: 20,
          url: "https://www.w3.org/WAI/WCAG22/Understanding/text-spacing.html",
        },
      ],
    },
    {
      title: "Choose and pair",
      lessons: [
        { slug: "choose-a-typeface", title: "Choose a typeface by eye", kind: "text", minutes: 25 },
        {
          slug: "pair-type-and-set-a-form",
          title: "Pair two typefaces, then set a checkout form",
          kind: "text",
          minutes: 40,
        },
      ],
    },
  ],
};
