import type { SeedOutline } from "#dev/seed/outlines/seed-outline";

export const everydaySpanish: SeedOutline = {
  headline:
    "Speak in whole sentences from the first scene, and build new ones out of them before you meet a grammar rule.",
  category: "languages",
  level: "beginner",
  language: "en",
  outcomes: [
    "Greet people, say where you are from and make small talk",
    "Order, change your order and pay in a café",
    "Ask the way and understand the answer",
    "Get a dripping tap repaired, from the first call to the price",
    "Apologize, ask for help and build new sentences from old ones",
  ],
  requirements: ["No Spanish at all", "A place where you may talk to yourself for half an hour a day"],
  sections: [
    {
      title: "Before you start",
      lessons: [
        {
          slug: "how-to-use-this-course",
          title: "How to use this course",
          kind: "text",
          minutes: 6,
          isPreview: true,
        },
        { slug: "sounds-and-spelling", title: "Sounds and spelling", kind: "text", minutes: 15 },
      ],
    },
    {
      title: "Out and about",
      lessons: [
        {
          slug: "greet-and-make-small-talk",
          title: "Greet and make small talk",
          kind: "text",
          minutes: 30,
        },
        { slug: "order-and-pay", title: "Order and pay", kind: "text", minutes: 30 },
        { slug: "ask-the-way", title: "Ask the way", kind: "text", minutes: 30 },
      ],
    },
    {
      title: "When something goes wrong",
      lessons: [
        { slug: "the-tap-that-drips", title: "The tap that drips", kind: "text", minutes: 30 },
        {
          slug: "apologize-and-ask-for-help",
          title: "Apologize and ask for help",
          kind: "text",
          minutes: 30,
        },
        {
          slug: "make-your-own-sentences",
          title: "Make your own sentences",
          kind: "text",
          minutes: 30,
        },
      ],
    },
  ],
};
