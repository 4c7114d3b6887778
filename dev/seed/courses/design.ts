import type { SeedCourse } from "#dev/seed/courses/seed-course";

export const design = {
  typography: {
    slug: "typography-for-screens",
    subject: "Design",
    title: "Typography for Screens: Choosing, Setting and Pairing Type",
    details: [
      "Set a page of text that people read to the end, on a phone, in bad light. You learn to see what makes type comfortable, then to control it: size, measure, line height, weight, contrast, and the spaces that nobody notices until they are wrong.",
      "The course is 28 lessons in about seven hours. Every lesson ends with something to set: a recipe, a bus timetable, a long interview, a checkout form. Twelve of these come with a marked-up solution, so you can compare decision by decision. Two whole sections are about choosing typefaces and pairing them, with 40 specimens to sort by eye before you are told their names.",
      "For interface and web designers, and for developers who are asked to 'make it look nicer'. You need a browser and any design tool; a few exercises use CSS, which is given to you.",
    ].join("\n\n"),
    Ratings: "4.9",
    price: 59,
    image: "/courses/typography-for-screens.svg",
  },
  drawing: {
    slug: "drawing-everyday-objects",
    subject: "Design",
    title: "Drawing Everyday Objects: Line, Light and Form in 30 Sketches",
    details: [
      "Draw the mug on your desk so that it stands on the table and catches the light. Thirty sketches in thirty sittings of 20 minutes: fruit, keys, a folded towel, a bicycle saddle, your own shoes, and at the end the whole kitchen table.",
      "You watch one hand and one pencil, in real time and without cuts, and draw along. The first ten lessons are about line and proportion, the next ten about light, the last ten about texture, glass and metal. After each lesson you see three students' drawings corrected, kindly and exactly. There is a calendar to print, and no penalty for missing a day.",
      "For complete beginners and for people who stopped drawing at twelve. You need a soft pencil, an eraser and printer paper. Left-handed demonstrations are included.",
    ].join("\n\n"),
    Ratings: "4.8",
    price: 19.99,
    image: "/courses/drawing-everyday-objects.svg",
  },
  motion: {
    slug: "interface-motion",
    subject: "Design",
    title: "Interface Motion: Transitions That Explain What Just Happened",
    details: [
      "Show where a thing came from, where it went, and what the user can do next. This course treats animation as part of the interface's grammar, and most of the exercises consist of removing half of it.",
      "Across 22 lessons you analyze transitions frame by frame, learn to feel the difference between 120 and 240 milliseconds, draw easing curves by hand, and write motion guidelines that a team can follow. You animate a drawer, a sorting list, a photo opening from a grid, a payment that takes too long, and an error that does not scold. Reduced-motion versions are part of every brief. Five and a half hours, nine briefs, source files for Figma and CSS.",
      "You should have designed or built a few screens. Prototyping is done in Figma; those who prefer code can hand in CSS.",
    ].join("\n\n"),
    Ratings: "4.5",
    price: 64,
    image: "/courses/interface-motion.svg",
  },
  patterns: {
    slug: "repeat-pattern-design",
    subject: "Design",
    title: "Repeat Pattern Design for Fabric, Paper and Screen",
    details: [
      "Design a pattern whose repeat nobody can find, and send it to a printer with confidence. You begin with cut paper on the kitchen table and finish with a collection of six coordinated patterns in two colorways.",
      "Lessons follow the way studios work: collecting, motif, half-drop and brick repeats, balance, scale, color limits, and then the unglamorous part: bleeds, inks, file set-up and what to ask a mill. A textile designer and a wallpaper printer each give an hour on what goes wrong in production. 31 lessons, 8 hours, six briefs, and templates for Illustrator, Affinity and the free Inkscape.",
      "Basic vector drawing is enough, and the first section revises it. You may draw on paper for the whole first half of the course and scan or photograph your motifs.",
    ].join("\n\n"),
    Ratings: "4.7",
    price: 27.5,
    image: "/courses/repeat-pattern-design.svg",
  },
} satisfies Record<string, SeedCourse>;
