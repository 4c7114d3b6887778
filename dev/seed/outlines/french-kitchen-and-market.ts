import type { SeedOutline } from "#dev/seed/outlines/seed-outline";

export const frenchKitchenAndMarket: SeedOutline = {
  headline: "Learn by shopping and cooking, and hear the difference between poison and poisson.",
  category: "languages",
  level: "intermediate",
  language: "en",
  outcomes: [
    "Ask for the right amount of the right thing, and react to the answer",
    "Use du, de la, des, de and en without thinking for long",
    "Follow and give instructions in a kitchen",
    "Hear and say the difference between poison and poisson",
    "Cook an omelette, a soup and a tomato tart from recipes in French",
  ],
  requirements: [
    "Numbers, 'je voudrais' and the present tense",
    "A kitchen with one pan, one pot and an oven",
  ],
  sections: [
    {
      title: "At the market",
      lessons: [
        {
          slug: "half-a-kilo-of-ripe-tomatoes",
          title: "Scene 1: half a kilo of ripe tomatoes",
          kind: "text",
          minutes: 20,
          isPreview: true,
        },
        {
          slug: "poison-or-poisson",
          title: "Poison or poisson: sounds that matter",
          kind: "text",
          minutes: 20,
        },
        { slug: "at-the-bakery", title: "Scene 2: at the bakery", kind: "text", minutes: 20 },
        {
          slug: "the-cheese-stall-and-the-word-en",
          title: "Scene 3: the cheese stall, and the word 'en'",
          kind: "text",
          minutes: 25,
        },
      ],
    },
    {
      title: "In a very small kitchen",
      lessons: [
        { slug: "an-omelette", title: "Scene 4: an omelette", kind: "text", minutes: 35 },
        { slug: "a-soup-and-a-tart", title: "Scene 5: a soup and a tart", kind: "text", minutes: 90 },
        {
          slug: "a-phrase-book-for-your-pocket",
          title: "A phrase book the size of a shopping list",
          kind: "text",
          minutes: 10,
        },
      ],
    },
  ],
};
