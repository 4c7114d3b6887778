import type { SeedOutline } from "#dev/seed/outlines/seed-outline";

export const typescriptInPractice: SeedOutline = {
  headline: "Move a JavaScript app to strict mode, one module at a time, while you keep shipping features.",
  category: "programming",
  level: "intermediate",
  language: "en",
  outcomes: [
    "Tell which bugs a type checker can find, and which it can't",
    "Model states as discriminated unions, so that impossible ones don't compile",
    "Turn unknown data into known types once, where it enters the program",
    "Write generics that keep types and stay readable",
    "Switch a working program to strict mode in small steps",
  ],
  requirements: ["Six months or more of JavaScript", "No TypeScript yet"],
  sections: [
    {
      title: "Let the compiler help",
      lessons: [
        {
          slug: "what-a-type-checker-sees",
          title: "What a type checker sees",
          kind: "text",
          minutes: 5,
          isPreview: true,
        },
        {
          slug: "try-the-playground",
          title: "Try the TypeScript Playground",
          kind: "link",
          minutes: 10,
          url: "https://www.typescriptlang.org/play",
        },
      ],
    },
    {
      title: "Model what can happen",
      lessons: [
        {
          slug: "make-impossible-states-unwritable",
          title: "Make impossible states unwritable",
          kind: "text",
          minutes: 6,
        },
        { slug: "check-unknown-data-once", title: "Check unknown data once", kind: "text", minutes: 6 },
        {
          slug: "generics-that-still-read-well",
          title: "Generics that still read well",
          kind: "text",
          minutes: 6,
        },
      ],
    },
    {
      title: "Change a real program",
      lessons: [
        {
          slug: "strict-one-module-at-a-time",
          title: "Strict mode, one module at a time",
          kind: "text",
          minutes: 20,
        },
        { slug: "review-a-pull-request", title: "Review a pull request", kind: "text", minutes: 15 },
      ],
    },
  ],
};
