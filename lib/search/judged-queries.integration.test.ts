// This file is long because of its table: searches, and what users mean by them.
import { beforeAll, describe, expect, test } from "vitest";
import { GET } from "#app/api/services/route";
import { courses, outlines, reviews } from "#dev/seed/courses";
import { insertSeed } from "#dev/seed/insert-seed";
import { reviewers } from "#dev/seed/people";
import { buildCourse } from "#dev/testing/courses/build-course";
import { coursesInManyScripts } from "#dev/testing/database/courses-in-many-scripts";
import { callRoute } from "#dev/testing/http/call-route";
import { type CourseList, listCourses } from "#lib/catalog/list-courses";
import { createCourse } from "#lib/courses/create-course";
import type { CourseQuery } from "#lib/rules/courses/course-query";
import { listSuggestions, type Suggestion } from "#lib/search/list-suggestions";

const answers = new Map<string, CourseList>();
const suggestions = new Map<CourseQuery, Suggestion[]>();

// Each test starts with an empty database, but all searches run on this one catalog.
async function addCatalog(): Promise<void> {
  await insertSeed({ courses, outlines, people: reviewers, reviews, isDemo: true });
  for (const [index, { teacher, ...course }] of coursesInManyScripts.entries()) {
    const uid = `teacher-${index}`;
    const owner = { uid, email: `${uid}@openbook.test`, emailVerified: true, displayName: teacher };
    await createCourse({ course: buildCourse(course), owner });
  }
}

beforeAll(async () => {
  await addCatalog();
  for (const [, q] of judged) answers.set(q, await listCourses({ query: { q }, limit: 100 }));
  for (const [, query] of suggested) suggestions.set(query, await listSuggestions(query));
}, 300_000);

const toName = ({ title }: { title: string }) => title.split(/ ?[:：]/)[0];

/**
 * What a user tries, the query, the first courses that they expect, and the query after a typo was corrected.
 */
type Judged = [label: string, query: string, first: string[], corrected?: string];

const long = "Neural Networks from Scratch in Python, with Nothing but NumPy ".repeat(4).slice(0, 200);
const neural = "Neural Networks from Scratch in Python, with Nothing but NumPy";
const patterns = "Repeat Pattern Design for Fabric, Paper and Screen";
const french = "French for the Kitchen and the Market";
const game = "Build a Multiplayer Browser Game with Canvas and WebSockets";
const cafe = "Open a Neighbourhood Café";

const judged: Judged[] = [
  ["a word of a title", "rebase", ["Git Beyond Commit"]],
  ["a word of a headline", "galaxy", ["Astronomy with Binoculars"]],
  ["a word in capitals", "PYTHON", [neural]],
  [
    "a word in three titles, best rated first",
    "everyday",
    ["Drawing Everyday Objects", "Everyday Spanish", "Probability Through Games"],
  ],
  [
    "a word in three titles, unrated last",
    "work",
    ["Negotiation at Work", "Git Beyond Commit", "Price Your Freelance Work"],
  ],
  ["a whole word before longer ones", "game", [game, "Probability Through Games"]],
  ["a whole word before longer ones", "type", ["Typography for Screens", "TypeScript in Practice"]],
  ["one of many", "eigenvector", ["Linear Algebra You Can See"]],
  ["a number", "500 sentences", ["Everyday Spanish"]],
  ["two words", "balance sheet", ["Reading a Balance Sheet"]],
  ["two words in the other order", "sheet balance", ["Reading a Balance Sheet"]],
  ["two words that are next to each other in one title only", "everyday risk", ["Probability Through Games"]],
  ["two words, one of the title and one of the headline", "astronomy moon", ["Astronomy with Binoculars"]],
  [
    "two words, one of the title and one of the category",
    "borrowing programming",
    ["Rust Ownership and Borrowing"],
  ],
  ["words that no course has together", "spanish chemistry", []],
  ["a whole title", "Git Beyond Commit: Rebase, Bisect and Recovering Lost Work", ["Git Beyond Commit"]],
  ["a question", "what is a balance sheet?", ["Reading a Balance Sheet"]],
  ["a question", "how do I price my work", ["Price Your Freelance Work"]],
  ["a sentence", "I want to learn Japanese", ["Japanese from Zero"]],
  ["the word course", "spanish course", ["Everyday Spanish"]],
  ["a level that the course doesn't have", "typescript for beginners", ["TypeScript in Practice"]],
  ["a level alone", "beginners", ["Astronomy with Binoculars", "Drawing Everyday Objects", patterns]],
  ["a level", "spanish for beginners", ["Everyday Spanish"]],
  ["a level", "beginner drawing", ["Drawing Everyday Objects"]],
  ["a level", "advanced python", [neural]],
  ["the possessive without its apostrophe", "bicycle shops orders", ["SQL for Analysts"]],
  ["quotation marks", '"balance sheet"', ["Reading a Balance Sheet"]],

  ["a typo in the first letter", "jegotiation", ["Negotiation at Work"], "negotiation"],
  ["the first letter left out", "stronomy", ["Astronomy with Binoculars"], "astronomy"],
  ["a typo in the middle", "typogaphy", ["Typography for Screens"], "typography"],
  ["two letters exchanged", "tpyescript", ["TypeScript in Practice"], "typescript"],
  ["a letter too many", "jappanese", ["Japanese from Zero"], "japanese"],
  ["a typo in the last letter", "astronomi", ["Astronomy with Binoculars"], "astronomy"],
  ["a typo in the first word", "neurel networks python", [neural], "neural networks python"],
  [
    "a typo in the middle word",
    "rust ownreship borrowing",
    ["Rust Ownership and Borrowing"],
    "rust ownership borrowing",
  ],
  [
    "a typo in the last word",
    "organic chemistri",
    ["Organic Chemistry Mechanisms, Drawn Step by Step"],
    "organic chemistry",
  ],
  ["a typo in every word", "sqll analists", ["SQL for Analysts"], "sql analysts"],
  ["a typo in a short word", "gti", ["Git Beyond Commit"], "git"],
  ["a typo between two words, the same first letter wins", "franch", [french], "french"],
  ["American spelling", "neighborhood cafe", [cafe], "neighbourhood cafe"],
  ["American spelling", "data visualization", ["Honest Charts"], "data visualisation"],
  ["a singular in front", "neural network python", [neural], "neural networks python"],
  ["a typo beside punctuation", "Rust: ownreship?", ["Rust Ownership and Borrowing"], "Rust: ownership"],

  ["a short word that is a letter away from another", "node", []],
  ["a short word that is a letter away from another", "gpt", []],
  ["a typo beside a word that no course has", "pythn xylophone", []],
  ["a subject, as a beginner calls it", "cooking", [french]],
  ["a subject, as a beginner calls it", "machine learning", [neural]],

  ["a beginning", "typesc", ["TypeScript in Practice"]],
  ["a beginning", "eigen", ["Linear Algebra You Can See"]],
  ["three letters", "jav", ["TypeScript in Practice"]],
  ["a word and a beginning", "neural net", [neural]],
  ["a word and a letter", "organic c", ["Organic Chemistry Mechanisms, Drawn Step by Step"]],

  ["a teacher", "Tom Teacher", ["TypeScript in Practice", "Typography for Screens", "Everyday Spanish"]],
  [
    "a teacher who shares no word with titles",
    "lindqvist",
    ["Rust Ownership and Borrowing", "SQL for Analysts"],
  ],
  ["a teacher and a subject", "tom spanish", ["Everyday Spanish"]],
  ["a teacher without accents", "hector ibarra", ["Reading a Balance Sheet", "Walk, Then Run"]],
  ["a teacher without accents", "novakova", ["C# and .NET"]],
  ["a teacher, family name first", "Kjær Søren", ["Modern C++ for Small Devices"]],
  ["a teacher on an English keyboard", "soren kjaer", ["Modern C++ for Small Devices"]],

  [
    "a category",
    "programming",
    ["TypeScript in Practice", "Rust Ownership and Borrowing", "Git Beyond Commit"],
  ],
  ["a category that a title names", "design", [patterns, "Drawing Everyday Objects", "Interface Motion"]],
  ["a category with one course", "music", ["Ukulele for Quiet Evenings"]],
  ["a category of two words", "data & ai", [neural, "Honest Charts", "SQL for Analysts"]],
  ["half a category", "science", ["Astronomy with Binoculars", "Linear Algebra You Can See"]],
  [
    "a category in British spelling",
    "maths",
    ["Astronomy with Binoculars", "Linear Algebra You Can See"],
    "math",
  ],

  ["accents left out", "cafe", [cafe]],
  ["accents", "CAFÉ", [cafe]],
  ["accents as signs of their own", "cafe\u0301", [cafe]],
  ["an accent too many", "frénch", [french]],

  ["a word that no course has", "xylophone", []],
  ["a known word and one that no course has", "spanish xylophone", []],
  ["an operator", "$gt", []],
  ["an operator in an object", "{$ne: null}", []],
  ["an operator that runs code", "$where: sleep(100)", []],
  ["a pattern", ".*", []],
  ["a key of every object", "hasOwnProperty", []],
  ["a key of every object", "constructor", []],
  ["a filter as it is stored", "c:design", []],
  ["200 times the same letter", "a".repeat(200), []],
  ["200 characters", long, [neural]],
  ["only signs", "?!&*(--", []],
  ["only pictures", "🚀🚀", []],

  ["C++", "c++", ["Modern C++ for Small Devices"]],
  ["C#", "C#", ["C# and .NET"]],
  ["C# and a full stop", "C#.", ["C# and .NET"]],
  ["a sign in front", ".net", ["C# and .NET"]],

  ["Russian, е for ё", "елка", ["Ёлка своими руками"]],
  ["Russian in capitals", "ЁЛКА СВОИМИ РУКАМИ", ["Ёлка своими руками"]],
  ["Russian, another ending", "игрушки бумага", ["Ёлка своими руками"], "игрушки бумаги"],
  ["a Russian teacher, е for ё", "королева", ["Ёлка своими руками"]],
  ["a typo beside ё", "ёлка свовими", ["Ёлка своими руками"], "ёлка своими"],
  ["Ukrainian with a typewriter's apostrophe", "п'ять вечорів", ["П’ять вечорів з українською"]],
  ["Ukrainian with the letter apostrophe", "пʼять вечорів", ["П’ять вечорів з українською"]],
  ["Ukrainian without the apostrophe", "пять", ["П’ять вечорів з українською"]],
  ["a typo in a word with й", "розмвний", ["П’ять вечорів з українською"], "розмовний"],
  ["Arabic without tashkeel", "تعلم اللغة العربية", ["تعلُّم اللُّغة العربيّة"]],
  ["Arabic with heh for teh marbuta", "اللغه", ["تعلُّم اللُّغة العربيّة"]],
  ["Arabic without hamza", "القراءة ابدا", ["تعلُّم اللُّغة العربيّة"]],
  ["Arabic, stretched", "العـــربية", ["تعلُّم اللُّغة العربيّة"]],
  ["Arabic between direction marks", "\u200fالعربية\u200f", ["تعلُّم اللُّغة العربيّة"]],
  ["an Arabic teacher without hamza", "احمد الخطيب", ["تعلُّم اللُّغة العربيّة"]],
  ["Persian", "آشپزی ایرانی", ["آشپزی ایرانی"]],
  ["Persian on an Arabic keyboard", "اشپزي ايراني", ["آشپزی ایرانی"]],
  ["Persian with a joined word", "تهدیگ", ["آشپزی ایرانی"]],
  ["Hebrew without points", "שלום", ["שָׁלוֹם"]],
  ["Hebrew, two words", "עברית למתחילים", ["שָׁלוֹם"]],
  ["Hebrew, a beginning", "למתח", ["שָׁלוֹם"]],
  ["Greek without accents", "κοσμος", ["Ο κόσμος της φιλοσοφίας"]],
  ["Greek in capitals, whose sigma has one form", "ΑΡΙΣΤΟΤΕΛΗΣ", ["Ο κόσμος της φιλοσοφίας"]],
  ["a typo in Greek", "κόσμσο", ["Ο κόσμος της φιλοσοφίας"], "κόσμος"],
  ["Chinese, a pair", "书法", ["零基础学书法"]],
  ["Chinese, three characters", "学书法", ["零基础学书法"]],
  ["Chinese, two words with a space", "书法 作品", ["零基础学书法"]],
  ["Chinese, two words without a space", "书法作品", ["零基础学书法"]],
  ["Chinese, one character", "幅", ["零基础学书法"]],
  ["a Chinese teacher", "王芳", ["零基础学书法"]],
  ["Japanese", "カメラの使い方", ["はじめての写真"]],
  ["Japanese of half width", "ｶﾒﾗ", ["はじめての写真"]],
  ["Japanese of half width, voiced", "ｶﾞﾗｽ", ["はじめての写真"]],
  ["Japanese, two words", "写真 カメラ", ["はじめての写真"]],
  ["Latin of full width", "ＰＹＴＨＯＮ", [neural]],
  ["Korean", "한국어", ["한글 읽기와 쓰기"]],
  ["Korean, two words", "한글 쓰기", ["한글 읽기와 쓰기"]],
  ["Thai, a word out of a sentence", "นักเดินทาง", ["ภาษาไทยเบื้องต้นสำหรับนักเดินทาง"]],
  ["Hindi", "हिन्दी कविता", ["हिन्दी कविता"]],
  ["Spanish without tilde", "cocina espanola", ["Cocina española"]],
  ["German, ss for ß", "strassenfotografie", ["Straßenfotografie"]],
  ["German without umlaut", "fuhrung", ["Führung für Anfänger"]],
  ["German, ue for ü", "fuehrung", ["Führung für Anfänger"], "führung"],
  ["Polish without accents", "jezyk polski zolw", ["Język polski na co dzień"]],
  ["Polish, ł", "łukasz żak", ["Język polski na co dzień"]],
  ["French without cedilla", "parler francais", ["L'art de la conversation"]],
  ["French, an elision with a curly apostrophe", "l’art de la conversation", ["L'art de la conversation"]],
  ["French, the noun of an elision", "elan", ["L'art de la conversation"]],
  ["Turkish without dots", "ISTANBUL mutfagi", ["İstanbul mutfağı"]],
  ["Turkish, the letter without a dot", "işık yilmaz", ["İstanbul mutfağı"]],
  ["Vietnamese without tones", "pho viet nam", ["Bếp nhà Việt Nam"]],
  ["Vietnamese, đ", "dang thi hoa", ["Bếp nhà Việt Nam"]],
];

test.each(judged)("a search lists what the user means first: %s, %s", (_, q, first, corrected) => {
  const { courses: found, total, correctedQuery } = answers.get(q) ?? expect.unreachable("was not asked");
  expect(found.slice(0, Math.max(first.length, 1)).map(toName)).toEqual(first);
  expect(total).toEqual({ count: found.length, isMore: false });
  expect(correctedQuery).toBe(corrected ?? null);
});

/** A query without results, and the suggested searches with their numbers of courses. */
const suggested: [label: string, query: CourseQuery, instead: [query: CourseQuery, count: number][]][] = [
  ["the word that courses have", { q: "spanish xylophone" }, [[{ q: "spanish" }, 1]]],
  [
    "either word",
    { q: "everyday chemistry" },
    [
      [{ q: "chemistry" }, 1],
      [{ q: "everyday" }, 3],
    ],
  ],
  [
    "two words of three before one",
    { q: "rust ownership xylophone" },
    [
      [{ q: "rust ownership" }, 1],
      [{ q: "rust" }, 1],
      [{ q: "ownership" }, 1],
    ],
  ],
  ["a word as it was typed", { q: "Ёлка xylophone" }, [[{ q: "Ёлка" }, 1]]],
  ["no stop words", { q: "how to play the xylophone" }, [[{ q: "play" }, 2]]],
  ["the words without a filter", { q: "spanish", level: "advanced" }, [[{ q: "spanish" }, 1]]],
  ["misspelled words without a filter", { q: "spansih", level: "advanced" }, [[{ q: "spansih" }, 1]]],
  [
    "fewer words with the filter",
    { q: "spanish xylophone", category: "languages" },
    [[{ q: "spanish", category: "languages" }, 1]],
  ],
  ["nothing", { q: "xylophone" }, []],
];

test.each(suggested)("a search without results suggests %s", (_, query, instead) => {
  const found = suggestions.get(query)?.map(({ query: offered, count }) => [offered, count]);
  expect(found).toEqual(instead);
});

describe("GET /api/services returns the number of courses that a search finds and the corrected query", () => {
  const table: [query: string, count: string, corrected: string | null][] = [
    ["q=tom+teacher", "5", null],
    ["q=everyday", "3", null],
    ["q=language&level=intermediate", "2", null],
    ["q=spanish&price=-30", "0", null],
    ["q=neighborhood+cafe", "1", "neighbourhood cafe"],
    ["q=neighborhood+cafe&exact=1", "0", null],
    ["q=fuehrung", "1", "führung"],
    ["q=%D1%91%D0%BB%D0%BA%D0%B0", "1", null],
    ["q=xylophone", "0", null],
    ["q=%24gt", "0", null],
    [`q=${"a".repeat(200)}`, "0", null],
  ];

  test("every query of the table", async () => {
    await addCatalog();
    for (const [query, count, corrected] of table) {
      const { status, headers, body } = await callRoute(GET, `/api/services?${query}`);
      expect([query, status, headers.get("X-Total-Count")]).toEqual([query, 200, count]);
      expect(body).toHaveLength(Number(count));
      expect(decodeURIComponent(headers.get("X-Corrected-Query") ?? ""), query).toBe(corrected ?? "");
    }
    const { status, body } = await callRoute(GET, `/api/services?q=${"a".repeat(201)}`);
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ["q"]]);
  });
});
