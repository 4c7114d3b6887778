import type { SeedCourse } from "#dev/seed/courses/seed-course";

export const mathAndScience = {
  linearAlgebra: {
    slug: "linear-algebra-you-can-see",
    title: "Linear Algebra You Can See: Vectors, Matrices, Eigenvectors",
    details: [
      "Watch a matrix shear the plane, and determinants stop being a recipe. Every idea in this course is first a drawing on graph paper, then a calculation by hand, and only then a word to remember.",
      "You cover the heart of a first university term: vectors and span, linear maps, matrix products as one movement after another, determinants, eigenvectors, least squares and the singular value decomposition. Every lesson has problems in three grades of difficulty, with their answers. You see the subject at work: a population forecast, a line fitted, a photo compressed.",
      "You need school algebra and a little patience. Suitable beside a university course that goes too fast, or years after one that went wrong.",
    ].join("\n\n"),
    Ratings: "4.9",
    price: 74.5,
    image: "/courses/linear-algebra-you-can-see.svg",
  },
  astronomy: {
    slug: "astronomy-with-binoculars",
    title: "Astronomy with Binoculars: A Year of the Night Sky",
    details: [
      "See the moons of Jupiter from your balcony, with the binoculars in the cupboard. There is a lesson for each season: you can start tonight, whichever season it is, and the sky will take you round.",
      "Every season has constellations to learn, five things to find (clusters, double stars, a nebula, a galaxy whose light left before there were people like us), a part for the southern sky, and some real astronomy: how stars live, why clusters come in two kinds, what the Milky Way is. Other lessons explain distances, and why the Moon looks larger than it is. You keep an observing log and learn to draw what you see.",
      "For beginners from about twelve years up. Binoculars of 7×50 or 10×50 are ideal, but any will do; the first lesson needs none. Towns are fine: each object is marked for city, village or dark sky.",
    ].join("\n\n"),
    Ratings: "4.8",
    price: 18,
    image: "/courses/astronomy-with-binoculars.svg",
  },
  probability: {
    slug: "probability-through-games",
    title: "Probability Through Games: Dice, Cards and Everyday Risk",
    details: [
      "Decide whether a bet is fair before the dice stop rolling, and be right about why. The games can be played at a table with a die, a coin and a pack of cards, and each hides one idea of probability.",
      "You play first and argue afterwards: expected value, counting the opposite, independence, conditional probability and Bayes, the birthday surprise, the gambler's error, random walks. A short animation shows what a thousand coin flips do. The last part takes the same ideas to medical tests, insurance, weather forecasts and election polls. Every lesson in words ends with puzzles, with hints and answers.",
      "Fractions and percentages are nearly all the mathematics you need. Good for curious adults, for teachers who want a different lesson on Friday, and for families with children over eleven.",
    ].join("\n\n"),
    Ratings: "4.6",
    price: 9.99,
    image: "/courses/probability-through-games.svg",
  },
  organicChemistry: {
    slug: "organic-chemistry-mechanisms",
    title: "Organic Chemistry Mechanisms, Drawn Step by Step",
    details: [
      "Push electrons with a pencil and predict the product instead of memorizing it. The course teaches reactions as variations of six movements, and every arrow is described step by step, from where it starts to where it ends, so that you can draw it yourself.",
      "Substitution, elimination, addition, carbonyl chemistry, aromatic rings and the Diels-Alder reaction: first the movement, then worked examples, then problems with answers. The last lesson is a page of unlabeled problems where choosing the mechanism is the problem, with solutions and a marking scheme.",
      "For students in their first or second university year, and for those preparing for entrance exams in medicine or pharmacy. General chemistry at the end of school is assumed.",
    ].join("\n\n"),
    Ratings: "4.3",
    price: 94.95,
    image: "/courses/organic-chemistry-mechanisms.svg",
  },
} satisfies Record<string, SeedCourse>;
