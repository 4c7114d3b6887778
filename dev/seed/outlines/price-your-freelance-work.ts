import type { SeedOutline } from "#dev/seed/outlines/seed-outline";

export const priceYourFreelanceWork: SeedOutline = {
  headline: "Work out what your hour must cost, say the price aloud, and agree on terms that get you paid.",
  category: "business",
  level: "beginner",
  language: "en",
  outcomes: [
    "Work out what an hour of yours must cost",
    "Tell when not to sell hours at all",
    "Lead a first call and say the price aloud",
    "Write a two-page proposal with three options",
    "Agree on the terms that keep a job from going wrong, and get paid",
  ],
  requirements: ["Your costs of last year, or a fair guess", "One real or likely client to write for"],
  sections: [
    {
      title: "Your number",
      lessons: [
        {
          slug: "what-an-hour-must-cost",
          title: "What an hour must cost",
          kind: "text",
          minutes: 20,
          isPreview: true,
        },
        { slug: "when-not-to-sell-hours", title: "When not to sell hours", kind: "text", minutes: 15 },
      ],
    },
    {
      title: "Say it, write it, get paid",
      lessons: [
        { slug: "the-first-call", title: "The first call", kind: "text", minutes: 15 },
        { slug: "a-proposal-on-two-pages", title: "A proposal on two pages", kind: "text", minutes: 30 },
        {
          slug: "a-plain-contract-and-two-reminders",
          title: "A plain contract and two reminders",
          kind: "text",
          minutes: 15,
        },
      ],
    },
  ],
};
