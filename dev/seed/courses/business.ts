import type { SeedCourse } from "#dev/seed/courses/seed-course";

export const business = {
  balanceSheet: {
    slug: "reading-a-balance-sheet",
    subject: "Business",
    title: "Reading a Balance Sheet: Accounting for Founders and Managers",
    details: [
      "Open a set of accounts and tell in ten minutes whether the company can pay its bills. You will not become an accountant. You will become the person in the room who asks the accountant the right question.",
      "The course follows one small firm, a maker of school furniture, through four years: a good one, a big order, a cash crisis and a sale. From its balance sheet, profit and loss account and cash flow you learn what assets are worth, why profit is not cash, how debt helps and hurts, and where trouble shows first. 26 lessons, 7 hours, 15 worked exercises in a spreadsheet, and four published accounts to read on your own.",
      "For founders, managers, non-profit board members and employees with shares. School arithmetic is enough. Both IFRS and US terms are given.",
    ].join("\n\n"),
    Ratings: "4.6",
    price: 79,
    image: "/courses/reading-a-balance-sheet.svg",
  },
  negotiation: {
    slug: "negotiation-at-work",
    subject: "Business",
    title: "Negotiation at Work: Prepare, Listen and Reach an Agreement",
    details: [
      "Walk into a salary talk knowing your limit, their limit and your first sentence. Most of a negotiation is decided before it starts, so half of this course is about preparing, with a one-page sheet that you will fill in again and again.",
      "The other half is practice. You watch nine negotiations played by actors, without a script and twice each: once going badly, once going well. You stop the video, choose what to say, and see what happens. Pay, deadlines, a supplier's price rise, a flat, a colleague who never answers. 32 lessons, 8 hours, and six role-play cases to do with a partner (we find you one if you like).",
      "For employees, freelancers and buyers at any level. Nothing here needs a loud voice; several students tell us that they came because they do not have one.",
    ].join("\n\n"),
    Ratings: "4.7",
    price: 99,
    image: "/courses/negotiation-at-work.svg",
  },
  cafe: {
    slug: "open-a-cafe",
    subject: "Business",
    title: "Open a Neighbourhood Café: Numbers, Menu and the First 100 Days",
    details: [
      "Find out whether your café can pay its rent before you sign for the keys. The course is taught by three owners, one of whom closed her first place after eleven months and shows you the accounts.",
      "You work on your own plan from the first lesson: counting passers-by, seats and cups per hour, rent you can carry, a menu with a margin on every line, suppliers, staff rotas, permits, and an opening budget with a row for what you forgot. The last section is a diary of the first hundred days, week by week. 36 lessons, 9 hours, 11 spreadsheets and checklists, and a monthly live session where two plans are taken apart in a friendly way.",
      "For anyone who has said 'we should open a café' more than twice. No business background needed. Rules differ by country; we say where to look yours up.",
    ].join("\n\n"),
    Ratings: "4.8",
    price: 119,
    image: "/courses/open-a-cafe.svg",
  },
  freelancePricing: {
    slug: "price-your-freelance-work",
    subject: "Business",
    title: "Price Your Freelance Work: Rates, Proposals and Contracts",
    details: [
      "Quote a number you can defend, and send a proposal that fits on two pages. In three hours you work out what an hour of yours must cost, when not to sell hours at all, and how to say the price aloud and then stop talking.",
      "There are 15 lessons. Each ends with a document you keep: a rate calculator, a questionnaire for the first call, three proposal templates, a plain-language contract, a polite reminder and a less polite one. You also hear six real pricing calls, re-recorded with permission, among them one that was lost and should have been.",
      "For designers, developers, translators, photographers and writers in their first five years. The contract templates are a starting point; have a local lawyer read yours once.",
    ].join("\n\n"),
    Ratings: "4.4",
    price: 9.99,
    image: "/courses/price-your-freelance-work.svg",
  },
} satisfies Record<string, SeedCourse>;
