import type { SeedOutline } from "#dev/seed/outlines/seed-outline";

export const searchYourOwnDocuments: SeedOutline = {
  headline:
    "Build a search service that cites its sources, and make every change prove itself on test questions.",
  category: "data-and-ai",
  level: "advanced",
  language: "en",
  outcomes: [
    "Cut documents into passages that answer one kind of question",
    "Write a keyword search that ranks, in thirty lines of Python",
    "Write test questions first, and measure every change with them",
    "Add embeddings, combine two rankings, and rerank the top",
    "Check that an answer quotes what its source says",
  ],
  requirements: ["Python at work level", "No machine learning", "A laptop with 16 GB of memory"],
  sections: [
    {
      title: "Words",
      lessons: [
        {
          slug: "cut-documents-into-passages",
          title: "Cut documents into passages",
          kind: "text",
          minutes: 8,
          isPreview: true,
        },
        {
          slug: "keyword-search-that-ranks",
          title: "A keyword search that ranks",
          kind: "text",
          minutes: 20,
        },
      ],
    },
    {
      title: "Measurement",
      lessons: [
        { slug: "test-questions-first", title: "Test questions first", kind: "text", minutes: 20 },
        {
          slug: "how-ranked-results-are-measured",
          title: "How ranked results are measured",
          kind: "link",
          minutes: 20,
          url: "https://nlp.stanford.edu/IR-book/html/htmledition/evaluation-of-ranked-retrieval-results-1.html",
        },
      ],
    },
    {
      title: "Meaning",
      lessons: [
        { slug: "search-by-meaning", title: "Search by meaning", kind: "text", minutes: 25 },
        { slug: "combine-and-rerank", title: "Combine and rerank", kind: "text", minutes: 25 },
        { slug: "answers-that-cite", title: "Answers that cite", kind: "text", minutes: 15 },
      ],
    },
  ],
};
