import type { SeedOutline } from "#dev/seed/outlines/seed-outline";

export const japaneseFromZero: SeedOutline = {
  headline: "Write your first signs by hand, order in a bakery, and never depend on Roman letters.",
  category: "languages",
  level: "beginner",
  language: "en",
  outcomes: [
    "Read and write all hiragana and katakana",
    "Introduce yourself and ask others about themselves",
    "Ask for prices, understand them and order by number",
    "Stick the right particle on the back of a word",
    "Read shop signs and menus, and recognize your first kanji",
  ],
  requirements: ["No Japanese at all", "A pencil and squared paper", "About four hours a week for a month"],
  sections: [
    {
      title: "Hiragana",
      lessons: [
        {
          slug: "your-first-fifteen-hiragana",
          title: "Your first fifteen hiragana",
          kind: "text",
          minutes: 45,
          isPreview: true,
        },
        {
          slug: "see-the-strokes",
          title: "See the strokes in order",
          kind: "link",
          minutes: 30,
          url: "https://en.wikipedia.org/wiki/Hiragana",
        },
        { slug: "the-rest-of-hiragana", title: "The rest of hiragana", kind: "text", minutes: 120 },
      ],
    },
    {
      title: "First conversations",
      lessons: [
        { slug: "introduce-yourself", title: "Introduce yourself", kind: "text", minutes: 45 },
        { slug: "ask-for-prices-and-order", title: "Ask for prices and order", kind: "text", minutes: 45 },
      ],
    },
    {
      title: "Katakana and the glue between words",
      lessons: [
        { slug: "katakana", title: "Katakana", kind: "text", minutes: 120 },
        { slug: "particles-as-labels", title: "Particles as labels", kind: "text", minutes: 40 },
        {
          slug: "read-the-signs",
          title: "Read the signs: a test, and your first kanji",
          kind: "text",
          minutes: 30,
        },
      ],
    },
  ],
};
