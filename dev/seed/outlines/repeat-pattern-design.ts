import type { SeedOutline } from "#dev/seed/outlines/seed-outline";

export const repeatPatternDesign: SeedOutline = {
  headline: "Go from cut paper on the kitchen table to six coordinated patterns that a mill can print.",
  category: "design",
  level: "beginner",
  language: "en",
  outcomes: [
    "Make a seamless repeat from cut paper, without software",
    "Build full, half-drop and brick repeats with the right offsets",
    "Find and remove the lines and holes that give a repeat away",
    "Plan a collection of six patterns in two colorways",
    "Prepare a print file: size, resolution, bleed and ink",
  ],
  requirements: [
    "Paper, scissors, tape and a pencil for the first half",
    "Basic vector drawing for the second half; Inkscape is free",
  ],
  sections: [
    {
      title: "On the kitchen table",
      lessons: [
        {
          slug: "a-repeat-from-cut-paper",
          title: "A seamless repeat from cut paper",
          kind: "text",
          minutes: 45,
          isPreview: true,
        },
        {
          slug: "full-half-drop-and-brick",
          title: "Full, half-drop and brick repeats",
          kind: "text",
          minutes: 30,
        },
        {
          slug: "the-seventeen-symmetries",
          title: "The seventeen symmetries",
          kind: "link",
          minutes: 20,
          url: "https://en.wikipedia.org/wiki/Wallpaper_group",
        },
      ],
    },
    {
      title: "Balance and color",
      lessons: [
        { slug: "hide-the-repeat", title: "Hide the repeat", kind: "text", minutes: 30 },
        {
          slug: "the-tile-as-a-vector-drawing",
          title: "The tile as a vector drawing",
          kind: "text",
          minutes: 50,
        },
      ],
    },
    {
      title: "From tile to printer",
      lessons: [
        { slug: "a-collection-of-six", title: "A collection of six", kind: "text", minutes: 60 },
        {
          slug: "the-print-file",
          title: "The print file, and what to ask the mill",
          kind: "text",
          minutes: 20,
        },
      ],
    },
  ],
};
