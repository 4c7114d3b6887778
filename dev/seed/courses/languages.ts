import type { SeedCourse } from "#dev/seed/courses/seed-course";

export const languages = {
  spanish: {
    slug: "everyday-spanish",
    subject: "Languages",
    title: "Everyday Spanish: Your First 500 Sentences",
    details: [
      "Order, apologize, make small talk and get a tap repaired, all in Spanish. Instead of word lists you learn 500 whole sentences, chosen because people say them every day, and then take them apart to make new ones.",
      "Fifty lessons of 15 minutes: listen to a short scene, repeat it slowly, change one thing, answer without looking. Speakers come from Valencia, Bogotá, Mexico City and Buenos Aires, so no accent will surprise you later. Grammar comes after you have used it, never before. Every tenth lesson is a conversation, recorded with gaps for you to fill, and there are 500 audio cards for the bus.",
      "For beginners, and for those who once reached lesson nine of another course. Half an hour a day takes you to a confident A2 in about four months. You need headphones and a place where you may talk to yourself.",
    ].join("\n\n"),
    Ratings: "4.8",
    price: 39,
    image: "/courses/everyday-spanish.svg",
  },
  japanese: {
    slug: "japanese-from-zero",
    subject: "Languages",
    title: "Japanese from Zero: Both Kana and Your First Conversations",
    details: [
      "Read every sign in hiragana and katakana by week four, and introduce yourself by week two. Reading and speaking run side by side from the first day, so you never learn a sentence in Roman letters that you must unlearn later.",
      "Each of the 60 lessons has a short dialogue, a writing sheet with the strokes in order, and a listening task at natural speed. Particles are explained with pictures rather than English grammar. You finish with 120 kanji that you meet on trains and menus, polite forms that will not embarrass you, and about 800 words. 16 hours of video, 45 worksheets to print, and a spoken exam with feedback from a native teacher.",
      "For complete beginners. Plan four hours a week for five months. The course covers roughly what the JLPT N5 asks for.",
    ].join("\n\n"),
    Ratings: "4.7",
    price: 69.99,
    image: "/courses/japanese-from-zero.svg",
  },
  french: {
    slug: "french-kitchen-and-market",
    subject: "Languages",
    title: "French for the Kitchen and the Market",
    details: [
      "Buy half a kilo of ripe tomatoes in Lyon, and understand the joke that comes with them. This is a language course with an apron on: you learn French by shopping, cooking and eating, in 18 filmed scenes at a market, a bakery and a very small kitchen.",
      "Every scene gives you about 40 useful words, one piece of grammar that it cannot do without (quantities, the imperative, 'en'), and a recipe in easy French to cook from. Pronunciation gets ten minutes in each lesson, because the difference between 'poison' and 'poisson' matters. 18 lessons, 6 hours, 18 recipes, and a phrase book the size of a shopping list.",
      "You should know a little French: numbers, 'je voudrais', the present tense. A term of evening classes is enough. Vegetarian versions of all recipes are included.",
    ].join("\n\n"),
    Ratings: "4.5",
    price: 22,
    image: "/courses/french-kitchen-and-market.svg",
  },
  academicWriting: {
    slug: "academic-writing-in-english",
    subject: "Languages",
    title: "Academic Writing in English: From Outline to Submitted Paper",
    details: [
      "Submit a paper whose first reviewer talks about your results and not about your English. You bring a text that you are working on, and after every lesson you rewrite one part of it.",
      "The course goes through a paper in the order in which it is easiest to write: methods, results, introduction, discussion, abstract, title. You learn what each paragraph owes its reader, how to hedge without hiding, where articles and tenses really go wrong for speakers of other languages, and how to answer reviewers. 30 lessons, 8 hours, 24 rewriting tasks. Two sections of your text, up to 1,500 words, are edited by a tutor with comments.",
      "For doctoral students and researchers who write in English as a second language, in any field. You should be at B2 or above and have data or an argument to write about.",
    ].join("\n\n"),
    Ratings: "4.6",
    price: 54.99,
    image: "/courses/academic-writing-in-english.svg",
  },
} satisfies Record<string, SeedCourse>;
