import type { SeedOutline } from "#dev/seed/outlines/seed-outline";

export const rustOwnershipAndBorrowing: SeedOutline = {
  headline:
    "See moves, borrows, and lifetimes as drawings of memory, until compiler errors read like good advice.",
  category: "programming",
  level: "intermediate",
  language: "en",
  outcomes: [
    "Draw where a value lives, who owns it, and who looks at it",
    "Repair the common ownership errors, each in more than one way",
    "Explain what a lifetime annotation says, and what it can't change",
    "Choose owners first when you design a data structure",
    "Share work between threads with Arc, Mutex, and a channel",
  ],
  requirements: [
    "You are comfortable in another language",
    "You can read basic Rust syntax: functions, structs, and match",
    "A terminal, with Rust installed",
  ],
  sections: [
    {
      title: "Owners",
      lessons: [
        { slug: "who-cleans-up", title: "Who cleans up?", kind: "text", minutes: 8, isPreview: true },
        {
          slug: "many-readers-or-one-writer",
          title: "Many readers or one writer",
          kind: "text",
          minutes: 9,
        },
        {
          slug: "why-a-slice-cannot-outlive-its-owner",
          title: "Why a slice can't outlive its owner",
          kind: "text",
          minutes: 8,
        },
      ],
    },
    {
      title: "Errors as teachers",
      lessons: [
        {
          slug: "look-up-an-error",
          title: "Look up an error by its number",
          kind: "link",
          minutes: 20,
          url: "https://doc.rust-lang.org/error_codes/error-index.html",
        },
        {
          slug: "six-programs-that-do-not-compile",
          title: "Six programs that don't compile",
          kind: "text",
          minutes: 25,
        },
      ],
    },
    {
      title: "Larger designs",
      lessons: [
        { slug: "a-key-value-store-twice", title: "A key-value store, twice", kind: "text", minutes: 12 },
        {
          slug: "share-work-between-threads",
          title: "Share work between threads",
          kind: "text",
          minutes: 15,
        },
      ],
    },
  ],
};
