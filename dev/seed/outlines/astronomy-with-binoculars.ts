import type { SeedOutline } from "#dev/seed/outlines/seed-outline";

export const astronomyWithBinoculars: SeedOutline = {
  headline:
    "Find Jupiter's moons, a nebula, and a galaxy in your own sky, starting tonight, whatever the season.",
  category: "math-and-science",
  level: "all",
  language: "en",
  outcomes: [
    "Find the main constellations of every season",
    "See star clusters, nebulae, and a galaxy with binoculars",
    "Know what to expect in a city, in a village, and under a dark sky",
    "Explain how stars live, and how we know how far they are",
    "Keep an observing log, and draw what you see",
  ],
  requirements: [
    "Binoculars, ideally 7×50 or 10×50; the first lesson needs none",
    "About twelve years or older",
  ],
  sections: [
    {
      title: "Before you look up",
      lessons: [
        { slug: "start-tonight", title: "Start tonight", kind: "text", minutes: 40, isPreview: true },
        { slug: "the-moon-and-jupiter", title: "The Moon and Jupiter", kind: "text", minutes: 35 },
      ],
    },
    {
      title: "A year of the night sky",
      lessons: [
        {
          slug: "december-to-february",
          title: "December to February: how stars live",
          kind: "text",
          minutes: 45,
        },
        {
          slug: "march-to-may",
          title: "March to May: two kinds of clusters",
          kind: "text",
          minutes: 45,
        },
        {
          slug: "june-to-august",
          title: "June to August: the Milky Way",
          kind: "text",
          minutes: 45,
        },
        {
          slug: "september-to-november",
          title: "September to November: another galaxy",
          kind: "text",
          minutes: 45,
        },
      ],
    },
    {
      title: "Distances and lists",
      lessons: [
        { slug: "how-far-is-far", title: "How far is far?", kind: "text", minutes: 12 },
        {
          slug: "the-messier-catalog",
          title: "The Messier catalog",
          kind: "link",
          minutes: 20,
          url: "https://science.nasa.gov/mission/hubble/science/explore-the-night-sky/hubble-messier-catalog/",
        },
      ],
    },
  ],
};
