import type { SeedCourse } from "#dev/seed/courses/seed-course";

export const business = {
  balanceSheet: {
    slug: "reading-a-balance-sheet",
    title: "Reading a Balance Sheet: Accounting for Founders and Managers",
    details: [
      "Open a set of accounts and tell in ten minutes whether the company can pay its bills. You will not become an accountant. You will become the person in the room who asks the accountant the right question.",
      "The course follows one small firm, a maker of school furniture, through four years: a good one, a big order, a cash crisis and a sale. From its balance sheet, profit and loss account and cash flow you learn what assets are worth, why profit is not cash, how debt helps and hurts, and where trouble shows first. Nearly every lesson has exercises with their answers, and at the end you read the accounts of another company on your own, from a page that you can print.",
      "For founders, managers, non-profit board members and employees with shares. School arithmetic is enough. Both IFRS and US terms are given.",
    ].join("\n\n"),
    Ratings: "4.6",
    price: 79,
    image: "/courses/reading-a-balance-sheet.svg",
  },
  negotiation: {
    slug: "negotiation-at-work",
    title: "Negotiation at Work: Prepare, Listen and Reach an Agreement",
    details: [
      "Walk into a salary talk knowing your limit, their limit and your first sentence. Most of a negotiation is decided before it starts, so the course begins with preparing, with a one-page sheet that you will fill in again and again.",
      "Then you sit down at the table. You read a salary talk and a supplier's price rise twice each: once going badly, once going well, with the reasons. You practice questions that make the other side explain itself, deal with deadlines and a colleague who never answers, and learn how to close and when to stop. Two role-play cases are ready to play with a partner, or on paper if you have none.",
      "For employees, freelancers and buyers at any level. Nothing here needs a loud voice; a quiet one, and a pause that you do not break, will do.",
    ].join("\n\n"),
    Ratings: "4.7",
    price: 99,
    image: "/courses/negotiation-at-work.svg",
  },
  cafe: {
    slug: "open-a-cafe",
    title: "Open a Neighbourhood Café: Numbers, Menu and the First 100 Days",
    details: [
      "Find out whether your café can pay its rent before you sign for the keys. You also read the accounts of a café that closed after eleven months, made up for this course from the way such places usually fail.",
      "You work on your own plan from the first lesson: counting passers-by, seats and cups per hour, rent you can carry, a menu with a margin on every line, suppliers, staff rotas, permits, and an opening budget with a row for what you forgot. Each step is worked out with numbers, in tables that you can copy into a spreadsheet. The last section takes you through the first hundred days, week by week.",
      "For anyone who has said 'we should open a café' more than twice. No business background needed. Rules differ by country; we say what to ask your town hall.",
    ].join("\n\n"),
    Ratings: "4.8",
    price: 119,
    image: "/courses/open-a-cafe.svg",
  },
  freelancePricing: {
    slug: "price-your-freelance-work",
    title: "Price Your Freelance Work: Rates, Proposals and Contracts",
    details: [
      "Quote a number you can defend, and send a proposal that fits on two pages. You work out what an hour of yours must cost, when not to sell hours at all, and how to say the price aloud and then stop talking.",
      "Every lesson gives you something to use: a rate calculation to fill in, ten questions for the first call, a template for a proposal with three options, a contract in plain words, a polite reminder and a less polite one. You also read the same pricing call twice, once as it usually goes and once as it should.",
      "For designers, developers, translators, photographers and writers in their first five years. The contract is a starting point; have a local lawyer read yours once.",
    ].join("\n\n"),
    Ratings: "4.4",
    price: 9.99,
    image: "/courses/price-your-freelance-work.svg",
  },
} satisfies Record<string, SeedCourse>;
