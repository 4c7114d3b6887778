import type { SeedOutline } from "#dev/seed/outlines/seed-outline";

export const probabilityThroughGames: SeedOutline = {
  headline:
    "Play with a die, a coin, and a pack of cards, and take what they teach you to medical tests and polls.",
  category: "math-and-science",
  level: "beginner",
  language: "en",
  outcomes: [
    "Compute what a bet is worth, and the chance of 'at least one'",
    "Tell conditional chances from their reverse",
    "Explain coincidences, long runs, and random walks",
    "Read a medical test, a weather forecast, and a poll",
  ],
  requirements: ["Fractions and percentages", "A die, a coin, a pack of cards, and somebody to play with"],
  sections: [
    {
      title: "Play first",
      lessons: [
        { slug: "is-this-bet-fair", title: "Is this bet fair?", kind: "text", minutes: 25, isPreview: true },
        {
          slug: "a-thousand-coin-flips",
          title: "A thousand coin flips",
          kind: "video",
          minutes: 2,
          isPreview: true,
          file: "coin-flips.mp4",
          captions: "coin-flips.vtt",
        },
        {
          slug: "what-the-other-side-tells-you",
          title: "What the other side tells you",
          kind: "text",
          minutes: 30,
        },
      ],
    },
    {
      title: "Surprises",
      lessons: [
        { slug: "the-birthday-surprise", title: "The birthday surprise", kind: "text", minutes: 25 },
        { slug: "the-sleepy-tourist", title: "The sleepy tourist", kind: "text", minutes: 30 },
      ],
    },
    {
      title: "Everyday risk",
      lessons: [
        { slug: "the-medical-test", title: "The medical test", kind: "text", minutes: 20 },
        {
          slug: "insurance-forecasts-and-polls",
          title: "Insurance, forecasts, and polls",
          kind: "text",
          minutes: 20,
        },
      ],
    },
  ],
};
