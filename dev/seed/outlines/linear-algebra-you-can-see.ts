import type { SeedOutline } from "#dev/seed/outlines/seed-outline";

export const linearAlgebraYouCanSee: SeedOutline = {
  headline: "Watch areas flip and lines stay put on graph paper, before you calculate any of it by hand.",
  category: "math-and-science",
  level: "intermediate",
  language: "en",
  outcomes: [
    "Draw vectors, spans, and what a matrix does to them",
    "Multiply matrices as one movement after another",
    "Use the determinant as an area that can flip or vanish",
    "Find eigenvectors, by looking and by calculating",
    "Fit a line by least squares, and take a matrix apart with singular values",
  ],
  requirements: ["School algebra: two equations with two unknowns", "Graph paper and a little patience"],
  sections: [
    {
      title: "Arrows and movements",
      lessons: [
        {
          slug: "arrows-and-what-they-reach",
          title: "Arrows, and what they reach",
          kind: "text",
          minutes: 25,
          isPreview: true,
        },
        {
          slug: "a-matrix-moves-the-plane",
          title: "A matrix moves the plane",
          kind: "text",
          minutes: 30,
        },
        {
          slug: "the-determinant-is-an-area",
          title: "The determinant is an area",
          kind: "text",
          minutes: 30,
        },
      ],
    },
    {
      title: "The inside of a matrix",
      lessons: [
        {
          slug: "eigenvectors-hold-their-line",
          title: "Eigenvectors hold their line",
          kind: "text",
          minutes: 35,
        },
        {
          slug: "fit-a-line-with-a-shadow",
          title: "Fit a line with a shadow",
          kind: "text",
          minutes: 30,
        },
        {
          slug: "rotate-stretch-rotate",
          title: "Rotate, stretch, rotate: singular values",
          kind: "text",
          minutes: 35,
        },
      ],
    },
  ],
};
