import type { SeedOutline } from "#dev/seed/outlines/seed-outline";

export const negotiationAtWork: SeedOutline = {
  headline:
    "Plan every salary talk on one page, ask what makes the other side explain itself, and know when to stop.",
  category: "business",
  level: "all",
  language: "en",
  outcomes: [
    "Prepare any negotiation on one page",
    "Know your limit and your best alternative before you sit down",
    "Ask questions that make the other side explain what it needs",
    "Trade terms instead of giving way on one number",
    "Close in writing, and know when to stop",
  ],
  requirements: [
    "A real or likely negotiation of your own",
    "A partner for the role-plays, if you can find one",
  ],
  sections: [
    {
      title: "Prepare",
      lessons: [
        {
          slug: "the-one-page-sheet",
          title: "The one-page sheet",
          kind: "text",
          minutes: 20,
          isPreview: true,
        },
        {
          slug: "limits-and-alternatives",
          title: "Your limit, their limit and the room between",
          kind: "text",
          minutes: 15,
        },
      ],
    },
    {
      title: "At the table",
      lessons: [
        { slug: "listen-and-ask", title: "Listen, then ask", kind: "text", minutes: 15 },
        { slug: "a-salary-talk-twice", title: "A salary talk, twice", kind: "text", minutes: 15 },
        {
          slug: "a-price-rise-twice",
          title: "A supplier's price rise, twice",
          kind: "text",
          minutes: 15,
        },
      ],
    },
    {
      title: "Reach an agreement",
      lessons: [
        {
          slug: "the-colleague-who-never-answers",
          title: "Deadlines, and the colleague who never answers",
          kind: "text",
          minutes: 12,
        },
        {
          slug: "close-and-know-when-to-stop",
          title: "Close, and know when to stop",
          kind: "text",
          minutes: 12,
        },
        { slug: "two-role-plays", title: "Two role-plays for two people", kind: "text", minutes: 45 },
      ],
    },
  ],
};
