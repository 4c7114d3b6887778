import type { SeedOutline } from "#dev/seed/outlines/seed-outline";

export const sqlForAnalysts: SeedOutline = {
  headline:
    "Query two years of a bicycle shop's orders, one clause at a time, up to running sums, ranks, and gaps.",
  category: "data-and-ai",
  level: "beginner",
  language: "en",
  outcomes: [
    "Choose, filter, sort, and group rows, and know what null does to each",
    "Join tables without doubling your totals",
    "Break a hard question into named steps with common table expressions",
    "Write running sums, ranks, and gaps with window functions",
    "Solve a take-home task of the kind analysts get in interviews",
  ],
  requirements: [
    "No programming; if you've made a pivot table, you're ready",
    "A PostgreSQL database to paste the shop into, on your computer or online",
  ],
  sections: [
    {
      title: "One table",
      lessons: [
        {
          slug: "your-first-select",
          title: "Your first select",
          kind: "text",
          minutes: 15,
          isPreview: true,
        },
        { slug: "group-and-count", title: "Group and count", kind: "text", minutes: 12 },
      ],
    },
    {
      title: "Several tables",
      lessons: [
        {
          slug: "joins-that-do-not-double",
          title: "Joins that don't double your totals",
          kind: "text",
          minutes: 15,
        },
        {
          slug: "the-joins-on-one-page",
          title: "The joins on one page",
          kind: "file",
          minutes: 5,
          file: "sql-joins-cheat-sheet.pdf",
        },
      ],
    },
    {
      title: "Harder questions",
      lessons: [
        {
          slug: "customers-who-came-back",
          title: "Which customers came back, and when?",
          kind: "text",
          minutes: 15,
        },
        {
          slug: "window-functions",
          title: "Window functions: sums, ranks, gaps",
          kind: "text",
          minutes: 20,
        },
        { slug: "a-take-home-task", title: "A take-home task", kind: "text", minutes: 65 },
      ],
    },
  ],
};
