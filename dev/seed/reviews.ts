// This file is long because it is data: sixty short texts, in the order of the courses.

import type { StarValue } from "#lib/rules/reviews/stars";

export type SeedReview = {
  courseSlug: string;
  reviewerUid: string;
  review: string;
  /** Missing for those who don't own the course: they read the free lessons. */
  stars?: StarValue;
  daysAgo: number;
  /** The teacher's, a day later. */
  answer?: string;
};

/**
 * All demo reviews. The last four courses have none, so that the demo also shows an empty list. No
 * review of the course at position i is older than 24 + 8 * i days, which leaves room for its creation date.
 */
export const reviews: readonly SeedReview[] = [
  {
    courseSlug: "typography-for-screens",
    reviewerUid: "demo-student",
    review:
      "The bus timetable exercise cost me a whole Sunday and I would do it again. I finally understand why my line heights looked wrong on a phone: the measure was off, not the leading.",
    stars: 5,
    daysAgo: 2,
  },
  {
    courseSlug: "typography-for-screens",
    reviewerUid: "seed-yuki",
    review:
      "I build interfaces and have no design training. This gave me words for things that I only felt before. The six specimens you judge before hearing their names are the best idea in the course.",
    stars: 5,
    daysAgo: 5,
  },
  {
    courseSlug: "typography-for-screens",
    reviewerUid: "seed-jonas",
    review:
      "Good, but the part on variable fonts is thin compared with the rest. Everything on spacing and pairing is worth the price on its own. I would also have liked the checkout form to come earlier, since that is what most of us do for a living. The few lines about font licences answered a question that I had carried around for a year, in plain words and without trying to sell me anything.",
    stars: 4,
    daysAgo: 9,
  },
  {
    courseSlug: "typography-for-screens",
    reviewerUid: "seed-siti",
    review:
      "Short lessons, then proper homework. I compared my recipe page with the solution and found eleven differences. Nine of them were improvements, two I still disagree with.",
    stars: 4,
    daysAgo: 13,
  },
  {
    courseSlug: "typography-for-screens",
    reviewerUid: "seed-rafael",
    review: "Expected rules, got reasons. My newsletter is down from four typefaces to one.",
    stars: 5,
    daysAgo: 18,
  },
  {
    courseSlug: "typography-for-screens",
    reviewerUid: "seed-leila",
    review:
      "Examples are all in Latin script, which I knew before buying, but a single lesson on mixing in Arabic would have made this perfect for me. Still recommending it to my whole team.",
    stars: 4,
    daysAgo: 22,
    answer:
      "Thank you, Leila. I would love to have that lesson, and I don't want to write about Arabic type without someone who reads it. I am looking for a co-author.",
  },
  {
    courseSlug: "astronomy-with-binoculars",
    reviewerUid: "seed-walter",
    review:
      "Started in the season I happened to be in, as suggested, and found the Beehive on the second night. My pupils now borrow the school binoculars at weekends.",
    stars: 5,
    daysAgo: 1,
  },
  {
    courseSlug: "astronomy-with-binoculars",
    reviewerUid: "seed-priya",
    review:
      "We live in the middle of a big city and I was sceptical. The city list is honest: fewer objects, but we have seen every one of them so far from the roof.",
    stars: 5,
    daysAgo: 6,
  },
  {
    courseSlug: "astronomy-with-binoculars",
    reviewerUid: "seed-hana",
    review:
      "The lessons for outside are lovely. You lie on a blanket and know where to look next. One wish: a version of the lists that is readable under red light.",
    stars: 4,
    daysAgo: 12,
    answer:
      "Good idea, it is on my list. Until then: copy the names for tonight onto a card with a thick black pencil. That reads well under red light.",
  },
  {
    courseSlug: "astronomy-with-binoculars",
    reviewerUid: "seed-kofi",
    review:
      "Did you know you can see craters with cheap opera glasses? I did not. The lesson on distances made my daughter quiet for about four minutes, a record.",
    stars: 5,
    daysAgo: 20,
  },
  {
    courseSlug: "astronomy-with-binoculars",
    reviewerUid: "demo-student",
    review:
      "I have only read the free lesson so far. It is very good on how to begin: I measured the sky with my fist the same evening. My binoculars are 10 by 25, so I also know what I will not see.",
    daysAgo: 29,
  },
  {
    courseSlug: "open-a-cafe",
    reviewerUid: "seed-mateo",
    review:
      "I did the passer-by count in the street I wanted. Two mornings, one afternoon, in the rain. The numbers said no. Cheapest expensive lesson of my life. I have since done it in two other streets, and the second one, which I had thought too quiet, has an office that empties at half past eight every morning and walks straight past an empty shop. I am talking to the landlord next week.",
    stars: 5,
    daysAgo: 3,
  },
  {
    courseSlug: "open-a-cafe",
    reviewerUid: "seed-amara",
    review:
      "The lesson with the accounts of the place that closed is the reason to take this. No one else talks about it so plainly.",
    stars: 5,
    daysAgo: 8,
  },
  {
    courseSlug: "open-a-cafe",
    reviewerUid: "seed-leila",
    review:
      "The tables are clear and I could copy them into a spreadsheet without breaking anything. The list of permits is necessarily general, so expect to spend a week with your own town hall afterwards.",
    stars: 4,
    daysAgo: 17,
  },
  {
    courseSlug: "open-a-cafe",
    reviewerUid: "seed-siti",
    review:
      "We opened in spring using the hundred-day diary as a checklist. Week five was exactly as bad as described, and week nine as good.",
    stars: 5,
    daysAgo: 26,
  },
  {
    courseSlug: "open-a-cafe",
    reviewerUid: "seed-jonas",
    review:
      "Solid on costs and rent. I missed something on hiring, which gets half a lesson. The staff rota fills part of that gap if you put in your own wages; for me in Sweden they were almost twice as high.",
    stars: 3,
    daysAgo: 38,
  },
  {
    courseSlug: "typescript-in-practice",
    reviewerUid: "seed-priya",
    review:
      "We followed the modules in the same order on our own codebase at work, and strict mode is now on. It found two bugs in the invoice code the first day.",
    stars: 5,
    daysAgo: 4,
  },
  {
    courseSlug: "typescript-in-practice",
    reviewerUid: "seed-kofi",
    review:
      "The review exercise feels like a real pull request, including the slightly annoyed comment. Discriminated unions clicked for me in lesson three.",
    stars: 5,
    daysAgo: 15,
  },
  {
    courseSlug: "typescript-in-practice",
    reviewerUid: "seed-rafael",
    review:
      "Clear and calm. Perhaps too gentle at the start if you have used types in another language; I read the first section at double speed.",
    stars: 4,
    daysAgo: 27,
  },
  {
    courseSlug: "typescript-in-practice",
    reviewerUid: "demo-student",
    review:
      "I used to write any and hope. Now I write unknown and check. That one change was worth the forty-nine dollars.",
    stars: 5,
    daysAgo: 44,
  },
  {
    courseSlug: "everyday-spanish",
    reviewerUid: "seed-hana",
    review:
      "The sentence about the tap that drips was needed in real life in Málaga. The plumber answered at full speed and I understood about half, which felt like winning.",
    stars: 5,
    daysAgo: 7,
  },
  {
    courseSlug: "everyday-spanish",
    reviewerUid: "seed-jonas",
    review:
      "Four months at half an hour a day, twice through, and I can hold a simple conversation with my in-laws. The grammar explanations are brief; I keep a grammar book next to it.",
    stars: 4,
    daysAgo: 19,
  },
  {
    courseSlug: "everyday-spanish",
    reviewerUid: "seed-amara",
    review:
      "I like that the words of different countries stand side by side. I do not like that there is no sound to go with them. Otherwise my favorite language course so far.",
    stars: 4,
    daysAgo: 33,
  },
  {
    courseSlug: "everyday-spanish",
    reviewerUid: "seed-walter",
    review:
      "As a teacher I wanted to see how they handle grammar after use instead of before, and read the free lesson. It works better than I wanted to admit.",
    daysAgo: 52,
  },
  {
    courseSlug: "neural-networks-from-scratch",
    reviewerUid: "seed-yuki",
    review:
      "Deriving backpropagation on paper was miserable for two evenings and then obvious for ever. The gradient check found a sign error in my code that I had missed for a week.",
    stars: 5,
    daysAgo: 10,
  },
  {
    courseSlug: "neural-networks-from-scratch",
    reviewerUid: "seed-priya",
    review:
      "Expensive, and for me worth it. You do need the chain rule, do not skip it. The last two lessons took nearly twice the time announced, and I fell behind because of work. Nobody minded: there are no deadlines. Compared with two cheaper courses I had started before, this is the first one where I could explain to a colleague why a model was not learning.",
    stars: 4,
    daysAgo: 31,
  },
  {
    courseSlug: "neural-networks-from-scratch",
    reviewerUid: "seed-rafael",
    review:
      'My network says "seven" to my own sevens and I know where every number in it comes from. I have a certificate from a famous course that never gave me that.',
    stars: 5,
    daysAgo: 60,
  },
  {
    courseSlug: "repeat-pattern-design",
    reviewerUid: "seed-leila",
    review:
      "Starting with cut paper instead of software freed me completely. I have had two of my six patterns printed on cotton and the repeat is invisible.",
    stars: 5,
    daysAgo: 11,
  },
  {
    courseSlug: "repeat-pattern-design",
    reviewerUid: "seed-siti",
    review:
      "The lesson on print files alone saved me a ruined order: I had no bleed and the wrong ink limits.",
    stars: 5,
    daysAgo: 37,
  },
  {
    courseSlug: "repeat-pattern-design",
    reviewerUid: "seed-hana",
    review:
      "Beautiful course. The Inkscape steps are shorter than the paper ones and one menu had moved in my version, though I found it again within a minute.",
    stars: 4,
    daysAgo: 64,
  },
  {
    courseSlug: "negotiation-at-work",
    reviewerUid: "seed-amara",
    review:
      "I filled in the one-page sheet three times before my salary talk and got most of what I asked for. More important, I knew when to stop.",
    stars: 5,
    daysAgo: 14,
  },
  {
    courseSlug: "negotiation-at-work",
    reviewerUid: "seed-mateo",
    review:
      "The dialogues are good, so the awkward scenes are properly awkward. Reading the same talk go wrong and then right is a very effective way to learn.",
    stars: 4,
    daysAgo: 40,
  },
  {
    courseSlug: "negotiation-at-work",
    reviewerUid: "seed-kofi",
    review:
      "Useful, with one reservation: the cases assume an office. I buy for a building firm, and our suppliers do not book a meeting room. The listening part applies everywhere, and I use the question about what would have to be true for a yes almost every week now.",
    stars: 3,
    daysAgo: 76,
  },
  {
    courseSlug: "rust-ownership-and-borrowing",
    reviewerUid: "seed-jonas",
    review:
      "Six programs that do not compile sounds like a punishment. It is the fastest I have ever learned anything about a language.",
    stars: 5,
    daysAgo: 16,
  },
  {
    courseSlug: "rust-ownership-and-borrowing",
    reviewerUid: "seed-yuki",
    review:
      "The memory drawings finally explained to me why a string slice cannot outlive its owner. The thread pool lesson moves fast, so read it twice. I also needed a second resource for traits, which come up in the last lessons more than the description suggests.",
    stars: 3,
    daysAgo: 48,
  },
  {
    courseSlug: "rust-ownership-and-borrowing",
    reviewerUid: "seed-rafael",
    review:
      "Came from Go, stayed for the key-value store. I liked that the first design was allowed to fail and was then rebuilt, rather than presented as finished.",
    stars: 5,
    daysAgo: 85,
  },
  {
    courseSlug: "linear-algebra-you-can-see",
    reviewerUid: "seed-walter",
    review:
      "I teach this subject and I have stolen at least five of the examples for my own class, with credit. The one in which you hunt for the eigenvector is superb.",
    stars: 5,
    daysAgo: 21,
  },
  {
    courseSlug: "linear-algebra-you-can-see",
    reviewerUid: "demo-student",
    review:
      "Passed my resit with a borrowed book and the free lesson. The problems in three grades let me start where I actually was, which was lower than I would have said. For anybody in the same position: do every green problem by hand even when it looks too easy, then draw it until the drawing agrees with you. That habit was worth more to me than the explanations, good as they are. The rest of the course is my plan for the summer.",
    daysAgo: 46,
  },
  {
    courseSlug: "linear-algebra-you-can-see",
    reviewerUid: "seed-priya",
    review:
      "The singular value decomposition as a picture: rotate, stretch, rotate. Why did nobody show me that fifteen years ago? The last lesson is a little rushed.",
    stars: 4,
    daysAgo: 90,
  },
  {
    courseSlug: "japanese-from-zero",
    reviewerUid: "seed-mateo",
    review:
      "I can read kana after five weeks, one week later than planned, and I am happy with that. Write the signs on paper, do not do them on a tablet.",
    stars: 4,
    daysAgo: 24,
  },
  {
    courseSlug: "japanese-from-zero",
    reviewerUid: "seed-leila",
    review:
      "Particles as labels is a clever idea and it mostly works. For wa and ga I needed extra help, like everybody, I suppose.",
    stars: 3,
    daysAgo: 58,
  },
  {
    courseSlug: "japanese-from-zero",
    reviewerUid: "seed-siti",
    review:
      "Dialogues without any Roman letters were frightening in week two. By week ten they were just people talking. The test at the end is kind and very thorough.",
    stars: 5,
    daysAgo: 101,
  },
  {
    courseSlug: "sql-for-analysts",
    reviewerUid: "seed-kofi",
    review:
      "I stopped exporting everything to a spreadsheet. The lesson about joins that double your totals explained a report that had puzzled our finance team since last year.",
    stars: 5,
    daysAgo: 28,
  },
  {
    courseSlug: "sql-for-analysts",
    reviewerUid: "seed-amara",
    review:
      "Having one bicycle shop all the way through is brilliant, you end up caring about their returns policy. Window functions took me three attempts, mostly because I read them on the train. At a desk, with the exercises open, it was fine.",
    stars: 4,
    daysAgo: 69,
  },
  {
    courseSlug: "sql-for-analysts",
    reviewerUid: "seed-hana",
    review:
      "Good value and well paced. My answers to the exercises sometimes had another column order than the solutions, which is irritating at midnight.",
    stars: 4,
    daysAgo: 108,
  },
  {
    courseSlug: "drawing-everyday-objects",
    reviewerUid: "seed-walter",
    review:
      "Sketch one was a potato that was meant to be a lemon. Sketch thirty is framed in the hall. I am sixty-one and had not drawn since school, where a kind man told me to concentrate on mathematics. The lessons on light changed how I look at my own kitchen in the morning, which I did not expect to be writing in a course review.",
    stars: 5,
    daysAgo: 35,
  },
  {
    courseSlug: "drawing-everyday-objects",
    reviewerUid: "demo-student",
    review:
      "A fixed order of steps makes all the difference, because it leaves time to rub things out. That much is in the free lesson, and so far I have drawn one mug with it, three times.",
    daysAgo: 77,
  },
  {
    courseSlug: "drawing-everyday-objects",
    reviewerUid: "seed-siti",
    review:
      "The lists of usual faults taught me more than the instructions. I am left-handed and grateful for the extra notes.",
    stars: 5,
    daysAgo: 116,
  },
  {
    courseSlug: "git-beyond-commit",
    reviewerUid: "seed-yuki",
    review:
      "Broken repositories as homework: simple and exactly right. Two weeks later I recovered a colleague's branch with the reflog and was a hero until lunch.",
    stars: 5,
    daysAgo: 41,
  },
  {
    courseSlug: "git-beyond-commit",
    reviewerUid: "seed-mateo",
    review:
      "I bought this for submodules, and there is not a word on them. What it does cover, it covers clearly.",
    stars: 2,
    daysAgo: 122,
  },
  {
    courseSlug: "french-kitchen-and-market",
    reviewerUid: "seed-hana",
    review:
      "I cooked all of the recipes with the page propped up behind the stove. My pronunciation improved and so did my omelette.",
    stars: 5,
    daysAgo: 50,
  },
  {
    courseSlug: "french-kitchen-and-market",
    reviewerUid: "seed-rafael",
    review:
      "Charming, but it is not for beginners, whatever your friends say. You really need the present tense and numbers before scene two, and I had neither.",
    stars: 2,
    daysAgo: 130,
    answer:
      "You're right, and I'm sorry about scene two. The page now lists what you need before you begin: numbers, 'je voudrais', and the present tense.",
  },
  {
    courseSlug: "probability-through-games",
    reviewerUid: "seed-walter",
    review:
      "I use the games of the free lessons every other Friday. The class argues about expected values without knowing that they are doing so.",
    daysAgo: 62,
  },
  {
    courseSlug: "probability-through-games",
    reviewerUid: "seed-priya",
    review:
      "For this price I expected less. The lesson on medical tests should hang in every waiting room. Some puzzles are worded so that you argue about the sentence instead of the chance, and I would fix those. The random walk with a sleepy tourist was the favorite in our house.",
    stars: 4,
    daysAgo: 139,
  },
  {
    courseSlug: "reading-a-balance-sheet",
    reviewerUid: "seed-kofi",
    review:
      "Following one furniture maker into a cash crisis is almost a thriller. At our next board meeting I asked about receivables and people turned round.",
    stars: 5,
    daysAgo: 73,
  },
  {
    courseSlug: "reading-a-balance-sheet",
    reviewerUid: "seed-mateo",
    review:
      "Dry in places, it is accounting after all, but never vague. I now read the notes first, as advised, and that is indeed where the news is.",
    stars: 4,
    daysAgo: 147,
  },
  {
    courseSlug: "honest-charts",
    reviewerUid: "seed-amara",
    review:
      "I redrew our quarterly dashboard after the last lesson. Fourteen charts became five, and nobody has asked for the others.",
    stars: 5,
    daysAgo: 81,
  },
  {
    courseSlug: "honest-charts",
    reviewerUid: "seed-leila",
    review:
      "I would have liked a few more charts to redraw. The lessons themselves are excellent, especially on uncertainty and small multiples.",
    stars: 4,
    daysAgo: 155,
  },
  {
    courseSlug: "interface-motion",
    reviewerUid: "seed-yuki",
    review:
      "I deleted more animation than I added, and our app feels quicker for it. The reduced-motion briefs should be mandatory everywhere. The code samples were well organized.",
    stars: 5,
    daysAgo: 94,
  },
  {
    courseSlug: "organic-chemistry-mechanisms",
    reviewerUid: "seed-jonas",
    review:
      "Six movements instead of sixty reactions got me through the second-year exam. The early lessons are slow and the pericyclic part needs more examples, hence four stars from me.",
    stars: 4,
    daysAgo: 168,
  },
];
