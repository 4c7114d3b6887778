import type { SeedOutline } from "#dev/seed/outlines/seed-outline";

export const organicChemistryMechanisms: SeedOutline = {
  headline: "Learn six movements of electrons, and recognize every new reaction as a variation of them.",
  category: "math-and-science",
  level: "intermediate",
  language: "en",
  outcomes: [
    "Draw curved arrows that start at electrons, and count charges",
    "Take any reaction apart into six movements",
    "Decide between substitution and elimination",
    "Predict products of alkenes, carbonyls, aromatic rings, and Diels-Alder reactions",
    "Choose the mechanism when nobody tells you the chapter",
  ],
  requirements: ["General chemistry at the end of school: bonds, lone pairs, acids", "Paper and a pencil"],
  sections: [
    {
      title: "Arrows",
      lessons: [
        { slug: "curved-arrows", title: "Curved arrows", kind: "text", minutes: 15, isPreview: true },
        {
          slug: "arrow-pushing-in-wikipedia",
          title: "See the arrows drawn",
          kind: "link",
          minutes: 20,
          url: "https://en.wikipedia.org/wiki/Arrow_pushing",
        },
      ],
    },
    {
      title: "The movements at work",
      lessons: [
        { slug: "substitution", title: "Substitution: SN2 and SN1", kind: "text", minutes: 20 },
        { slug: "elimination", title: "Elimination, and which of the four", kind: "text", minutes: 20 },
        {
          slug: "additions-to-double-bonds",
          title: "Additions to double bonds",
          kind: "text",
          minutes: 20,
        },
        { slug: "carbonyls", title: "Carbonyls in three patterns", kind: "text", minutes: 25 },
        {
          slug: "rings-aromatic-and-pericyclic",
          title: "Rings: aromatic and pericyclic",
          kind: "text",
          minutes: 25,
        },
      ],
    },
    {
      title: "Without labels",
      lessons: [{ slug: "choose-the-mechanism", title: "Choose the mechanism", kind: "text", minutes: 75 }],
    },
  ],
};
