import type { SeedCourse } from "#dev/seed/courses/seed-course";

export const languages = {
  spanish: {
    slug: "everyday-spanish",
    title: "Everyday Spanish: Your First 500 Sentences",
    details: [
      "Order, apologize, make small talk and get a tap repaired, all in Spanish. Instead of word lists you learn 500 whole sentences, chosen because people say them every day, and then take them apart to make new ones.",
      "Each scene is a short conversation to read aloud, followed by sentence machines: take one part from each column, change one thing, answer without looking. The scenes are set in Bogotá, Mexico City, Valencia, Málaga and Buenos Aires, and words that differ stand side by side, so fewer of them will surprise you later. Grammar comes after you have used it, never before. Every scene ends with sentences to say, and their answers.",
      "For beginners, and for those who once reached lesson nine of another course. Half an hour a day is enough. Everything is in writing; you need a place where you may talk to yourself.",
    ].join("\n\n"),
    Ratings: "4.8",
    price: 39,
    image: "/courses/everyday-spanish.svg",
  },
  japanese: {
    slug: "japanese-from-zero",
    title: "Japanese from Zero: Both Kana and Your First Conversations",
    details: [
      "Read signs in hiragana and katakana by week four, and introduce yourself by week two. Reading and speaking run side by side, so you never learn a sentence in Roman letters that you must unlearn later.",
      "You write each sign by hand while you say it, and read real words from the first fifteen signs on. Then come short dialogues: a first day in an office, prices and orders in a bakery. Particles are explained as labels on the back of a word rather than with English grammar. You finish with a test in four parts, with its answers, and with your first kanji, the ones on doors and stations.",
      "For complete beginners. Plan four hours a week for a month. Everything is in writing: for the melody of the language, listen to speakers on the side.",
    ].join("\n\n"),
    Ratings: "4.7",
    price: 69.99,
    image: "/courses/japanese-from-zero.svg",
  },
  french: {
    slug: "french-kitchen-and-market",
    title: "French for the Kitchen and the Market",
    details: [
      "Buy half a kilo of ripe tomatoes in Lyon, and understand the joke that comes with them. This is a language course with an apron on: you learn French by shopping, cooking and eating, in scenes at a market, a bakery, a cheese stall and a very small kitchen.",
      "Every scene gives you useful words and one piece of grammar that it cannot do without (quantities, the imperative, 'en'). In the kitchen there are recipes in easy French to cook from: an omelette, a soup and a tart. Pronunciation has a lesson of its own, because the difference between 'poison' and 'poisson' matters, and you finish with a phrase book the size of a shopping list.",
      "You should know a little French: numbers, 'je voudrais', the present tense. A term of evening classes is enough. All recipes are vegetarian.",
    ].join("\n\n"),
    Ratings: "4.5",
    price: 22,
    image: "/courses/french-kitchen-and-market.svg",
  },
  academicWriting: {
    slug: "academic-writing-in-english",
    title: "Academic Writing in English: From Outline to Submitted Paper",
    details: [
      "Submit a paper whose first reviewer talks about your results and not about your English. You bring a text that you are working on, and at the end of nearly every lesson you write or rewrite one part of it.",
      "The course goes through a paper in the order in which it is easiest to write: methods, results, introduction, discussion, abstract, title. You learn what each paragraph owes its reader, how to hedge without hiding, where articles and tenses really go wrong for speakers of other languages, and how to answer reviewers. One small study, invented for the course, runs through all parts, and the rewriting exercises come with solutions.",
      "For doctoral students and researchers who write in English as a second language, in any field. You should be at B2 or above and have data or an argument to write about.",
    ].join("\n\n"),
    Ratings: "4.6",
    price: 54.99,
    image: "/courses/academic-writing-in-english.svg",
  },
} satisfies Record<string, SeedCourse>;
