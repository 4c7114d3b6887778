import { buildTypo } from "#bench/build-typo";
import type { SearchData } from "#bench/search-data";
import { getRandomItem } from "#dev/testing/seeded-random";
import type { CourseQuery } from "#lib/rules/courses/course-query";
import { isWord } from "#lib/rules/search/search-tokens";
import { isStopWord, listSearchedWords } from "#lib/rules/search/words";

/** A query and, when one of its words is misspelled, the intended words. */
export type BenchQuery = { query: CourseQuery; meant?: { q: string; word: string } };

const minLetters = 4;
const maxTries = 10_000;

/** Returns a generator for each kind of query; the words come from the title of one randomly chosen course. */
export function createQueries({ courses, counts }: SearchData, random: () => number) {
  const beginnings = new Set([...counts.keys()].filter(isWord).flatMap(listBeginnings));
  const findWords = (count: number, isRight: (word: string) => boolean = () => true): string[] => {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const { title } = getRandomItem(random, courses);
      const words = [...new Set(listSearchedWords(title))].filter((word) => !isStopWord(word));
      // A sample without replacement in random order: users don't type words in the order of the title.
      const chosen = Array.from({ length: count }, () => words.splice(random() * words.length, 1)[0] ?? "");
      if (chosen.every((word) => word !== "" && isRight(word))) return chosen;
    }
    throw new Error(`No title has ${count} such words.`);
  };
  const say = (count: number) => findWords(count).join(" ");
  const beginWord = (least: number, most: number) => {
    const [word = ""] = findWords(1, ({ length }) => length > most);
    return word.slice(0, least + Math.floor(random() * (most - least + 1)));
  };
  const misspell = ({ others = 0, right = 0 } = {}): BenchQuery => {
    const [word = "", ...rest] = findWords(1 + others, ({ length }) => length >= minLetters);
    const typo = buildTypo({ random, word, right });
    // A typo that is another known word, or the start of one, can't be detected by any site.
    if (beginnings.has(typo)) return misspell({ others, right });
    const toQuery = (first: string) => [...rest, first].join(" ");
    return { query: { q: toQuery(typo) }, meant: { q: toQuery(word), word } };
  };
  const narrow = (count: number): BenchQuery => {
    const { category, level } = getRandomItem(random, courses);
    return { query: { q: say(count), ...(category && { category }), ...(level && { level }) } };
  };
  return {
    "one word": () => ({ query: { q: say(1) } }),
    "two words": () => ({ query: { q: say(2) } }),
    "three words": () => ({ query: { q: say(3) } }),
    "one word, newest first": () => ({ query: { q: say(1), sort: "newest" } }),
    "one word, a category and a level": () => narrow(1),
    "two words, a category and a level": () => narrow(2),
    "one word, $20 to $50, 4 stars": () => ({ query: { q: say(1), price: "20-50", stars: 4 } }),
    "a category, most students first": () => {
      const { category = "design" } = getRandomItem(random, courses);
      return { query: { category, sort: "students" } };
    },
    "a beginning of one or two letters": () => ({ query: { q: beginWord(1, 2) } }),
    "a beginning of three to five": () => ({ query: { q: beginWord(3, 5) } }),
    "a word, and a beginning of three to five": () => ({ query: { q: `${say(1)} ${beginWord(3, 5)}` } }),
    "one word with a typo": () => misspell(),
    "one word with a typo after its first letter": () => misspell({ right: 1 }),
    "two words, one with a typo": () => misspell({ others: 1 }),
    "two words, one with a typo after its first letter": () => misspell({ others: 1, right: 1 }),
  } satisfies Record<string, () => BenchQuery>;
}

function listBeginnings(word: string): string[] {
  return Array.from(word, (_, index) => word.slice(0, index + 1));
}
