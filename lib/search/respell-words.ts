import "server-only";
import { getCollection } from "#lib/db/collections";
import { listBreaks, listJoinedWords } from "#lib/rules/search/respellings";
import { listPairs, tokens } from "#lib/rules/search/search-tokens";
import { countTerms } from "#lib/search/find-terms";
import { maxTimeMS, withTimeLimit } from "#lib/search/time-limit";
import { toFilter } from "#lib/search/to-filter";

type TermCounts = ReadonlyMap<string, number>;

type RespellOptions = {
  /** The folded words of a search, in order. */
  words: string[];
  /** Whether a word can be broken, or joined with its neighbors. */
  isSought: (word: string) => boolean;
};

/** The words of a search as courses spell them, and the number of courses of each new word. */
type Respelling = { words: string[]; counts: TermCounts };

/**
 * Writes words together or apart as courses do: "java script" as "javascript" if a course has that word, "nodejs" as
 * "node js" if a title has these words next to each other. Other words stay. Throws the same errors as withTimeLimit.
 */
export async function respellWords({ words, isSought }: RespellOptions): Promise<Respelling> {
  const joined = listJoinedWords(words).filter(({ parts }) => parts.some(isSought));
  const breaks = new Map(words.filter(isSought).map((word) => [word, listBreaks(word)] as const));
  const terms = new Set([...joined.map(({ word }) => word), ...[...breaks.values()].flat(2)]);
  const counts = await countTerms([...terms]);
  const respelled: string[] = [];
  for (let index = 0; index < words.length; ) {
    const found = joined.find(({ start, word }) => start === index && counts.has(word));
    const word = words[index] ?? "";
    const parts = found ? [found.word] : await findBreak({ word, breaks: breaks.get(word) ?? [], counts });
    for (const part of parts) respelled.push(part);
    index += found ? found.parts.length : 1;
  }
  return { words: respelled, counts: new Map([...counts].filter(([term]) => respelled.includes(term))) };
}

/** The most breaks of a word that are tried, because each takes a query. Rarer ones are ignored. */
const maxTried = 5;

/** The words into which a word breaks, or the word itself if no title has such words next to each other. */
async function findBreak({ word, breaks, counts }: { word: string; breaks: string[][]; counts: TermCounts }) {
  const rarest = (parts: string[]) => Math.min(...parts.map((part) => counts.get(part) ?? 0));
  const candidates = breaks.filter((parts) => rarest(parts) > 0).toSorted((a, b) => rarest(b) - rarest(a));
  for (const parts of candidates.slice(0, maxTried)) if (await hasTitle(parts, rarest(parts))) return parts;
  return [word];
}

/** Whether a published course's title has these words next to each other. `count` bounds the courses with all. */
async function hasTitle(words: string[], count: number): Promise<boolean> {
  const all = listPairs(words).map(([one, other]) => tokens.pair(one, other));
  const counts = new Map(all.map((pair) => [pair, count]));
  const filter = toFilter({ tier: { all, any: [] }, except: null, counts, filters: {}, isOrdered: false });
  const courses = await getCollection("services");
  return (await withTimeLimit(courses.findOne(filter, { projection: { _id: 1 }, maxTimeMS }))) !== null;
}
