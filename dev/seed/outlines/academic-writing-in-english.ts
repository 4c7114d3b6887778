import type { SeedOutline } from "#dev/seed/outlines/seed-outline";

export const academicWritingInEnglish: SeedOutline = {
  headline:
    "Bring your own draft and rewrite it part by part, from the methods to the title, until it's ready to send.",
  category: "languages",
  level: "advanced",
  language: "en",
  outcomes: [
    "Write the parts of a paper in the order in which they are easiest",
    "Report methods and results in the right tense, without losing the actor",
    "Open with a gap that your paper really fills",
    "Claim as much as your data allow, and no less",
    "Find your own article and tense errors, and answer reviewers",
  ],
  requirements: ["English at B2 or above", "Data or an argument of your own to write about"],
  sections: [
    {
      title: "What you did and found",
      lessons: [
        {
          slug: "write-in-the-easiest-order",
          title: "Write in the easiest order",
          kind: "text",
          minutes: 25,
          isPreview: true,
        },
        { slug: "methods", title: "Methods: who did what, and how", kind: "text", minutes: 40 },
        { slug: "results", title: "Results: say what the data show", kind: "text", minutes: 40 },
      ],
    },
    {
      title: "What it means",
      lessons: [
        {
          slug: "introduction",
          title: "Introduction: three moves and a gap",
          kind: "text",
          minutes: 45,
        },
        {
          slug: "discussion-and-hedging",
          title: "Discussion: hedge without hiding",
          kind: "text",
          minutes: 45,
        },
        {
          slug: "borrow-phrases-not-sentences",
          title: "Borrow phrases, not sentences",
          kind: "link",
          minutes: 20,
          url: "https://www.phrasebank.manchester.ac.uk/",
        },
      ],
    },
    {
      title: "Finish and submit",
      lessons: [
        {
          slug: "articles-and-tenses",
          title: "Where articles and tenses really go wrong",
          kind: "text",
          minutes: 30,
        },
        {
          slug: "abstract-title-and-reviewers",
          title: "Abstract, title and the answer to reviewers",
          kind: "text",
          minutes: 45,
        },
      ],
    },
  ],
};
