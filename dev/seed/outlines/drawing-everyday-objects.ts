import type { SeedOutline } from "#dev/seed/outlines/seed-outline";

export const drawingEverydayObjects: SeedOutline = {
  headline: "Draw for twenty minutes at a time, from a mug and your keys to the whole kitchen table.",
  category: "design",
  level: "beginner",
  language: "en",
  outcomes: [
    "Measure an object with your pencil before you draw a line of it",
    "Draw round things whose openings lie flat",
    "Build light from five values and one plan",
    "Show cloth, wood, glass and metal with a soft pencil",
    "Arrange and finish a drawing of a whole kitchen table",
  ],
  requirements: [
    "A soft pencil (2B to 4B), an eraser and printer paper",
    "One lamp that you can move",
    "Twenty minutes for each sketch",
  ],
  sections: [
    {
      title: "Line and proportion",
      lessons: [
        {
          slug: "your-table-and-the-plan",
          title: "Your table, your pencil and the plan",
          kind: "text",
          minutes: 5,
          isPreview: true,
        },
        {
          slug: "measure-with-your-pencil",
          title: "Measure with your pencil: sketches 1 to 5",
          kind: "text",
          minutes: 105,
        },
        {
          slug: "ellipses",
          title: "Ellipses, or why mugs fall over: sketches 6 to 10",
          kind: "text",
          minutes: 105,
        },
      ],
    },
    {
      title: "Light",
      lessons: [
        { slug: "five-values", title: "Five values: sketches 11 to 15", kind: "text", minutes: 105 },
        {
          slug: "shadows-and-folds",
          title: "Shadows and folds: sketches 16 to 20",
          kind: "text",
          minutes: 105,
        },
      ],
    },
    {
      title: "Surface and composition",
      lessons: [
        {
          slug: "texture-glass-and-metal",
          title: "Texture, glass and metal: sketches 21 to 28",
          kind: "text",
          minutes: 165,
        },
        {
          slug: "the-kitchen-table",
          title: "The kitchen table: sketches 29 and 30",
          kind: "text",
          minutes: 45,
        },
      ],
    },
  ],
};
