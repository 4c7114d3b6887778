import type { SeedOutline } from "#dev/seed/outlines/seed-outline";

export const honestCharts: SeedOutline = {
  headline:
    "Choose the right form, put the zero where it belongs, and spot the six ways in which an axis can lie.",
  category: "data-and-ai",
  level: "all",
  language: "en",
  outcomes: [
    "Choose a form from the question that it has to answer",
    "Spot the six ways in which an axis can lie, and measure the lie",
    "Take away what carries no information, and keep what does",
    "Choose colors that work for color-blind readers",
    "Show uncertainty, and arrange a dashboard around decisions",
  ],
  requirements: ["Averages and percentages", "Any tool that makes charts"],
  sections: [
    {
      title: "Form",
      lessons: [
        {
          slug: "start-with-the-question",
          title: "Start with the question",
          kind: "text",
          minutes: 8,
          isPreview: true,
        },
        { slug: "where-zero-belongs", title: "Where zero belongs", kind: "text", minutes: 8 },
        {
          slug: "take-away-what-does-not-inform",
          title: "Take away what doesn't inform",
          kind: "text",
          minutes: 20,
        },
      ],
    },
    {
      title: "Color",
      lessons: [
        { slug: "color-for-everybody", title: "Color for everybody", kind: "text", minutes: 7 },
        {
          slug: "pick-a-palette",
          title: "Pick a palette with ColorBrewer",
          kind: "link",
          minutes: 10,
          url: "https://colorbrewer2.org/",
        },
      ],
    },
    {
      title: "Certainty and order",
      lessons: [
        {
          slug: "show-what-you-do-not-know",
          title: "Show what you don't know",
          kind: "text",
          minutes: 8,
        },
        {
          slug: "small-multiples-and-dashboards",
          title: "Small multiples and dashboards",
          kind: "text",
          minutes: 25,
        },
      ],
    },
  ],
};
