import type { SeedOutline } from "#dev/seed/outlines/seed-outline";

export const interfaceMotion: SeedOutline = {
  headline:
    "Feel the difference between 120 and 240 milliseconds, and delete every animation that has no job.",
  category: "design",
  level: "intermediate",
  language: "en",
  outcomes: [
    "Say which job an animation does, or delete it",
    "Choose durations and easing curves, and feel the difference between 120 and 240 ms",
    "Build a drawer, a list that sorts itself, a slow payment and a kind error",
    "Write a reduced-motion version of everything you animate",
    "Agree with your team on one page of motion guidelines",
  ],
  requirements: [
    "You have designed or built a few screens",
    "Basic HTML and CSS help; the code is complete and can be copied",
  ],
  sections: [
    {
      title: "Why and how fast",
      lessons: [
        {
          slug: "four-jobs-of-motion",
          title: "The four jobs of motion",
          kind: "text",
          minutes: 15,
          isPreview: true,
        },
        { slug: "duration-and-easing", title: "Duration and easing", kind: "text", minutes: 20 },
        {
          slug: "when-motion-hurts",
          title: "When motion hurts",
          kind: "link",
          minutes: 15,
          url: "https://www.w3.org/WAI/WCAG22/Understanding/animation-from-interactions.html",
        },
      ],
    },
    {
      title: "Three briefs",
      lessons: [
        { slug: "brief-a-drawer", title: "Brief: a drawer", kind: "text", minutes: 40 },
        { slug: "brief-a-sorting-list", title: "Brief: a list that sorts itself", kind: "text", minutes: 45 },
        {
          slug: "brief-a-slow-payment",
          title: "Brief: a slow payment and a kind error",
          kind: "text",
          minutes: 40,
        },
      ],
    },
    {
      title: "Work as a team",
      lessons: [
        {
          slug: "one-page-of-guidelines",
          title: "Motion guidelines on one page",
          kind: "text",
          minutes: 25,
        },
      ],
    },
  ],
};
