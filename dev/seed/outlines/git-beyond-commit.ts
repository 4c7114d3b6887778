import type { SeedOutline } from "#dev/seed/outlines/seed-outline";

export const gitBeyondCommit: SeedOutline = {
  headline:
    "Learn what Git stores, then repair a stopped rebase, a hidden bug, and a deleted branch yourself.",
  category: "programming",
  level: "intermediate",
  language: "en",
  outcomes: [
    "Explain what a commit, a branch, and HEAD are",
    "Solve a conflict in the middle of a rebase, or leave it unharmed",
    "Find the first bad commit among 120 with git bisect, by hand and by script",
    "Recover deleted branches and commits with the reflog",
    "Decide what to do when a secret was pushed",
  ],
  requirements: [
    "You can commit, push, and pull",
    "Git and a terminal on your computer (Git Bash on Windows)",
  ],
  sections: [
    {
      title: "What Git stores",
      lessons: [
        {
          slug: "what-git-stores",
          title: "What Git stores",
          kind: "text",
          minutes: 10,
          isPreview: true,
        },
        {
          slug: "git-objects-in-the-book",
          title: "Build a commit by hand",
          kind: "link",
          minutes: 25,
          url: "https://git-scm.com/book/en/v2/Git-Internals-Git-Objects",
        },
      ],
    },
    {
      title: "Change history, and read it",
      lessons: [
        { slug: "rebase-without-fear", title: "Rebase without fear", kind: "text", minutes: 15 },
        {
          slug: "bisect-find-the-bad-commit",
          title: "Bisect: find the bad commit in seven steps",
          kind: "text",
          minutes: 15,
        },
      ],
    },
    {
      title: "After the accident",
      lessons: [{ slug: "recover-lost-work", title: "Recover lost work", kind: "text", minutes: 15 }],
    },
  ],
};
