import type { SeedOutline } from "#dev/seed/outlines/seed-outline";

export const openACafe: SeedOutline = {
  headline:
    "Turn passers-by into cups per day, cups into a rent you can carry, and a menu into a margin on every line.",
  category: "business",
  level: "beginner",
  language: "en",
  outcomes: [
    "Count a street and turn the count into cups per day",
    "Work out the rent that your seats can carry",
    "Price a menu with a margin on every line",
    "Write an opening budget with a row for what you forgot",
    "Get through the first hundred days with a plan for each week",
  ],
  requirements: [
    "A street or a shop that you could stand in front of",
    "School arithmetic; a spreadsheet helps",
  ],
  sections: [
    {
      title: "Before you sign",
      lessons: [
        { slug: "count-the-street", title: "Count the street", kind: "text", minutes: 10, isPreview: true },
        {
          slug: "seats-cups-and-rent",
          title: "Seats, cups per hour and a rent you can carry",
          kind: "text",
          minutes: 20,
        },
        {
          slug: "calculate-your-startup-costs",
          title: "A checklist of startup costs",
          kind: "link",
          minutes: 25,
          url: "https://www.sba.gov/business-guide/plan-your-business/calculate-your-startup-costs",
        },
      ],
    },
    {
      title: "The plan",
      lessons: [
        {
          slug: "a-menu-with-a-margin",
          title: "A menu with a margin on every line",
          kind: "text",
          minutes: 20,
        },
        {
          slug: "staff-permits-and-the-opening-budget",
          title: "Staff, permits and the opening budget",
          kind: "text",
          minutes: 20,
        },
        {
          slug: "accounts-of-a-cafe-that-closed",
          title: "The accounts of a café that closed",
          kind: "text",
          minutes: 15,
        },
      ],
    },
    {
      title: "Open",
      lessons: [
        {
          slug: "the-first-hundred-days",
          title: "The first hundred days, week by week",
          kind: "text",
          minutes: 15,
        },
      ],
    },
  ],
};
