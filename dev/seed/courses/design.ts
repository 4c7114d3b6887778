import type { SeedCourse } from "#dev/seed/courses/seed-course";

export const design = {
  typography: {
    slug: "typography-for-screens",
    title: "Typography for Screens: Choosing, Setting and Pairing Type",
    details: [
      "Set a page of text that people read to the end, on a phone, in bad light. You learn to see what makes type comfortable, then to control it: size, measure, line height, weight, contrast, and the spaces that nobody notices until they are wrong.",
      "Nearly every lesson ends with something to set or to test: a recipe, a bus timetable, a checkout form. The recipe and the form come with a solution, so you can compare decision by decision. The last section is about choosing typefaces and pairing them, with specimens to judge by eye before you are told their names.",
      "For interface and web designers, and for developers who are asked to 'make it look nicer'. You need a browser and any design tool; a few exercises use CSS, which is given to you.",
    ].join("\n\n"),
    Ratings: "4.9",
    price: 59,
    image: "/courses/typography-for-screens.svg",
  },
  drawing: {
    slug: "drawing-everyday-objects",
    title: "Drawing Everyday Objects: Line, Light and Form in 30 Sketches",
    details: [
      "Draw the mug on your desk so that it stands on the table and catches the light. Thirty sketches in sittings of 20 minutes: fruit, keys, a folded towel, a bicycle saddle, your own shoes, and at the end the whole kitchen table.",
      "Each lesson explains one thing in words, then sends you back to the table: line and proportion first, then light, then texture, glass and metal. After each group of sketches you get a list of the usual faults, what causes them and how to put them right. There is a plan for all thirty, and no penalty for missing a day.",
      "For complete beginners and for people who stopped drawing at twelve. You need a soft pencil, an eraser and printer paper. There are notes for left-handers throughout.",
    ].join("\n\n"),
    Ratings: "4.8",
    price: 19.99,
    image: "/courses/drawing-everyday-objects.svg",
  },
  motion: {
    slug: "interface-motion",
    title: "Interface Motion: Transitions That Explain What Just Happened",
    details: [
      "Show where a thing came from, where it went, and what the user can do next. This course treats animation as part of the interface's grammar, and much of the work consists of removing half of it.",
      "You analyze transitions frame by frame, learn to feel the difference between 120 and 240 milliseconds, read easing curves, and write motion guidelines that a team can follow. You work on a drawer, a list that sorts itself, a payment that takes too long, and an error that does not scold. Each brief has a worked solution in a few lines of HTML and CSS, and a reduced-motion version is part of every one.",
      "You should have designed or built a few screens. Sketch the briefs in any tool you like; those who prefer code can start from the samples.",
    ].join("\n\n"),
    Ratings: "4.5",
    price: 64,
    image: "/courses/interface-motion.svg",
  },
  patterns: {
    slug: "repeat-pattern-design",
    title: "Repeat Pattern Design for Fabric, Paper and Screen",
    details: [
      "Design a pattern whose repeat nobody can find, and send it to a printer with confidence. You begin with cut paper on the kitchen table and finish with a collection of six coordinated patterns in two colorways.",
      "Lessons follow the way studios work: motif, full, half-drop and brick repeats, balance, scale, color limits, and then the unglamorous part: bleeds, inks, file set-up and what to ask a mill. The arithmetic of offsets, pixels and screens is worked out with numbers that you can replace by your own. The steps on the computer are for the free Inkscape and carry over to other vector programs.",
      "Basic vector drawing is enough. You may draw on paper for the whole first half of the course and scan or photograph your motifs.",
    ].join("\n\n"),
    Ratings: "4.7",
    price: 27.5,
    image: "/courses/repeat-pattern-design.svg",
  },
} satisfies Record<string, SeedCourse>;
