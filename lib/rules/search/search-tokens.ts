import { type Category, categories, type Level } from "#lib/rules/courses/course-facets";
import { listSearchedWords, listWords } from "#lib/rules/search/words";

/** What a search can ask of a course. No word has a colon or a space, so that none is mistaken for another token. */
export const tokens = {
  /** In the title, the headline, the category, or the teacher's name, or what its learners are called. */
  word: (word: string) => word,
  title: (word: string) => `t:${word}`,
  /** Two words that follow each other in the title. */
  pair: (first: string, second: string) => `p:${first} ${second}`,
  category: (category: Category) => `c:${category}`,
  level: (level: Level) => `l:${level}`,
  language: (tag: string) => `g:${tag.toLowerCase()}`,
  free: "f:free",
} as const;

/** The pairs of words that follow each other. */
export function listPairs(words: string[]): [string, string][] {
  return words.slice(1).map((word, index) => [words[index] ?? "", word]);
}

export type SearchedCourse = {
  title: string;
  headline?: string;
  category?: Category;
  level?: Level;
  /** A BCP 47 tag. */
  language?: string;
  priceCents: number;
  /** Empty when unknown. */
  teacherName: string;
};

/** How people say for whom a course is, in searches like "Spanish for beginners". */
const learnersOf: Record<Level, string> = {
  beginner: "beginner beginners",
  intermediate: "intermediate",
  advanced: "advanced",
  all: "beginner beginners",
};

/** Everything that a search can find a course by, each token once, in order. */
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

/** How a course keeps its tokens: those that queries are bounded by, which have indexes, and all of them, which have none. */
export function toStoredTokens(all: string[]): { search: string[]; searchTokens: string[] } {
  return { search: all.filter((token) => toIndexed(token) === token), searchTokens: all };
}

/** Brazilian Portuguese is found as Portuguese, too. */
function listLanguages(tag: string): string[] {
  const [language = tag] = tag.split("-");
  return [language, tag];
}

/** The token that an index finds all courses of another one by: a word in a title has no place in the index of its own. */
export function toIndexed(token: string): string {
  return token.startsWith("t:") ? token.slice(2) : token;
}

/** Whether courses are counted by a token: by words and filters, which a search is planned by. */
export function isCounted(token: string): boolean {
  return !/^[tp]:/.test(token);
}

/** Whether a token is a word, and not a filter. */
export function isWord(token: string): boolean {
  return !token.includes(":");
}
