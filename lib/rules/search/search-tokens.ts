import { type Category, categories, type Level } from "#lib/rules/courses/course-facets";
import { listSearchedWords, listWords } from "#lib/rules/search/words";

/** The tokens of the search index. A word has no colon or space, so it can't be mistaken for another kind of token. */
export const tokens = {
  /** A word in the title, the headline, the category, or the teacher's name, or a word for the level's learners. */
  word: (word: string) => word,
  title: (word: string) => `t:${word}`,
  /** Two words that follow each other in the title. */
  pair: (first: string, second: string) => `p:${first} ${second}`,
  category: (category: Category) => `c:${category}`,
  level: (level: Level) => `l:${level}`,
  language: (tag: string) => `g:${tag.toLowerCase()}`,
  free: "f:free",
} as const;

/** The pairs of adjacent words. */
export function listPairs(words: string[]): [string, string][] {
  return words.slice(1).map((word, index) => [words[index] ?? "", word]);
}

type SearchedCourse = {
  title: string;
  headline?: string;
  category?: Category;
  level?: Level;
  /** A BCP 47 tag. */
  language?: string;
  priceCents: number;
  /** Empty if unknown. */
  teacherName: string;
};

/** The words for the learners of each level, for searches like "Spanish for beginners". */
const learnersOf: Record<Level, string> = {
  beginner: "beginner beginners",
  intermediate: "intermediate",
  advanced: "advanced",
  all: "beginner beginners",
};

/** All tokens that a search can find a course by, sorted and without duplicates. */
export function toSearchTokens(course: SearchedCourse): string[] {
  const { title, headline = "", category, level, language, priceCents, teacherName } = course;
  const about = [title, headline, category ? categories[category] : "", teacherName];
  const learners = level ? learnersOf[level] : "";
  const found = [
    ...[...about, learners].flatMap(listWords).map(tokens.word),
    ...listWords(title).map(tokens.title),
    ...listPairs(listSearchedWords(title)).map(([first, second]) => tokens.pair(first, second)),
    ...(category ? [tokens.category(category)] : []),
    ...(level ? [tokens.level(level)] : []),
    ...(language ? listLanguages(language).map(tokens.language) : []),
    ...(priceCents === 0 ? [tokens.free] : []),
  ];
  return [...new Set(found)].sort();
}

type CourseTokens = { tokens: string[]; isListed: boolean };

/** A course's stored tokens: `search` has an index and is empty unless the course is published. */
export function toStoredTokens({ tokens, isListed }: CourseTokens) {
  return { search: isListed ? tokens : [], searchTokens: tokens };
}

/** A regional language is also found by its base language: Brazilian Portuguese as Portuguese. */
function listLanguages(tag: string): string[] {
  const [language = tag] = tag.split("-");
  return [language, tag];
}

/** The token whose number of courses bounds that of this one: for a word in titles, the word anywhere. */
export function toCounted(token: string): string {
  return token.startsWith("t:") ? token.slice(2) : token;
}

/** Whether the number of courses with this token is stored. Words and filters are counted, to plan searches by. */
export function isCounted(token: string): boolean {
  return !/^[tp]:/.test(token);
}

/** Whether a token is a word rather than a filter. */
export function isWord(token: string): boolean {
  return !token.includes(":");
}
