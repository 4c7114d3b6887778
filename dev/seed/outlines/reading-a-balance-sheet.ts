import type { SeedOutline } from "#dev/seed/outlines/seed-outline";

export const readingABalanceSheet: SeedOutline = {
  headline:
    "Follow one furniture maker through four years, and read the cash crisis in its figures before it hits.",
  category: "business",
  level: "beginner",
  language: "en",
  outcomes: [
    "Read a balance sheet in a fixed order, notes first",
    "Explain why a company with a profit can run out of cash",
    "Work out six ratios by hand and say what each one warns of",
    "Tell when debt helps and when it hurts",
    "Ask the accountant questions that get real answers",
  ],
  requirements: ["School arithmetic and a calculator", "No accounting knowledge"],
  sections: [
    {
      title: "The good year",
      lessons: [
        {
          slug: "the-ten-minute-look",
          title: "The ten-minute look",
          kind: "text",
          minutes: 10,
          isPreview: true,
        },
        {
          slug: "what-assets-are-worth",
          title: "What assets are worth, and to whom",
          kind: "text",
          minutes: 12,
        },
      ],
    },
    {
      title: "The big order, the crisis and the sale",
      lessons: [
        { slug: "profit-is-not-cash", title: "Profit is not cash", kind: "text", minutes: 15 },
        { slug: "where-trouble-shows-first", title: "Where trouble shows first", kind: "text", minutes: 15 },
        {
          slug: "debt-helps-and-hurts",
          title: "How debt helps, how it hurts, and a sale",
          kind: "text",
          minutes: 15,
        },
      ],
    },
    {
      title: "On your own",
      lessons: [
        {
          slug: "read-one-yourself",
          title: "Read one yourself: a bookbindery",
          kind: "file",
          minutes: 25,
          file: "sample-balance-sheet.pdf",
        },
        {
          slug: "answers-and-questions-to-ask",
          title: "Answers, terms and ten questions to ask",
          kind: "text",
          minutes: 12,
        },
      ],
    },
  ],
};
