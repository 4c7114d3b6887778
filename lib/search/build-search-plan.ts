import "server-only";
import { isDeepStrictEqual } from "node:util";
import { getCollection } from "#lib/db/collections";
import { listPairs, tokens } from "#lib/rules/search/search-tokens";
import { isBetweenWords, isStopWord, listSearchedWords } from "#lib/rules/search/words";
import { countTerms, listCorrections, listPrefixedTerms, type SearchTerm } from "#lib/search/find-terms";
import { respellWords } from "#lib/search/respell-words";
import { maxTimeMS, withTimeLimit } from "#lib/search/time-limit";
import { maxSorted, type Tier, toFilter } from "#lib/search/to-filter";

type SearchPlan = {
  /**
   * The tiers of a match, best first: side by side in the title, in the title, in the title with the last word as a
   * prefix, anywhere. Each matches all courses of the earlier ones. Null for a tier that doesn't apply to this
   * search. Empty if nothing can match.
   */
  tiers: (Tier | null)[];
  /** Upper bounds of the number of courses with each token. */
  counts: ReadonlyMap<string, number>;
  /** The corrections of misspelled words. Keys and values are folded. */
  corrections: ReadonlyMap<string, string>;
};

/** The most words of a search that are used. Each adds a condition, and further words are ignored. */
const maxWords = 12;

type SearchRequest = {
  q: string;
  isExact: boolean;
  filters: string[];
  /** Whether to write known words together or apart too. Then nothing matches if courses spell none differently. */
  isRespelled: boolean;
};

/**
 * Plans a search for words, with filters. Words that no course has are respelled, and then corrected. The last word may
 * be the beginning of up to 50 words. If nothing else narrows the search and too many courses have these, it stands for
 * itself, or, if no course has it, for the most frequent of them, as if it were corrected.
 */
export async function buildSearchPlan({
  q,
  isExact,
  filters,
  isRespelled,
}: SearchRequest): Promise<SearchPlan> {
  const typed = listSearchedWords(q).slice(0, maxWords);
  const last = typed.at(-1);
  const [known, prefixed] = await Promise.all([
    countTerms([...new Set([...typed, ...filters])]),
    last ? listPrefixedTerms(last) : [],
  ]);
  const counts = new Map([...known, ...prefixed.map(({ _id, count }) => [_id, count] as const)]);
  // Only the last word can be a beginning.
  const isBeginning = (word: string) => prefixed.length > 0 && typed.indexOf(word) === typed.length - 1;
  const isUnknown = (word: string) => !(counts.has(word) || isStopWord(word) || isBeginning(word));
  const isSought = (word: string) => isRespelled || isUnknown(word);
  const respelled = await respellWords({ words: typed, isSought });
  const corrections = new Map<string, string>();
  if (isRespelled && isDeepStrictEqual(respelled.words, typed)) return { tiers: [], counts, corrections };
  for (const [word, count] of respelled.counts) counts.set(word, count);
  const others = new Map(
    respelled.words.flatMap((word) => {
      const count = isStopWord(word) ? undefined : counts.get(word);
      return count === undefined ? [] : [[word, count] as const];
    }),
  );
  for (const word of new Set(respelled.words)) {
    const correction = isUnknown(word) && !isExact ? await findCorrection({ word, others }) : null;
    if (!correction) continue;
    corrections.set(word, correction._id);
    counts.set(correction._id, correction.count);
  }
  const isSearched = (word: string, index: number) =>
    counts.has(word) || !isBetweenWords(respelled.words, index);
  const words = respelled.words.filter(isSearched).map((word) => corrections.get(word) ?? word);
  for (const [one, other] of listPairs(words)) {
    const bound = Math.min(counts.get(one) ?? 0, counts.get(other) ?? 0);
    counts.set(tokens.pair(one, other), bound);
  }
  // A word that was corrected or joined with the one before is whole.
  const isOpen = last !== undefined && last === words.at(-1);
  const isNarrowed = filters.length > 0 || words.slice(0, -1).some((word) => !isStopWord(word));
  const isBroad = isOpen && !isNarrowed && sumCounts(prefixed) > maxSorted;
  const [likeliest] = prefixed;
  if (isBroad && likeliest && !counts.has(last) && !isExact) {
    corrections.set(last, likeliest._id);
    words.splice(-1, 1, likeliest._id);
  }
  const endings = isOpen && !isBroad ? prefixed.map(({ _id }) => _id) : [];
  const tiers = listTiers({ words, endings, isKnown: (word) => counts.has(word) });
  return {
    tiers: tiers.map((tier) => tier && { ...tier, all: [...new Set([...tier.all, ...filters])] }),
    counts,
    // An unknown word finds nothing, so corrections of other words don't matter.
    corrections: tiers.length > 0 ? corrections : new Map(),
  };
}

/** Plans a search by filters alone. */
export async function buildFilterPlan(filters: string[]): Promise<SearchPlan> {
  const counts = await countTerms(filters);
  return { tiers: [{ all: filters, any: [] }], counts, corrections: new Map() };
}

function sumCounts(terms: SearchTerm[]): number {
  return terms.reduce((sum, { count }) => sum + count, 0);
}

type TierWords = {
  words: string[];
  /** The known words that start with the last word. */
  endings: string[];
  isKnown: (word: string) => boolean;
};

function listTiers({ words, endings, isKnown }: TierWords): (Tier | null)[] {
  const plain = words.filter((word) => !isStopWord(word));
  const searched = plain.length > 0 ? plain : words;
  const last = searched.at(-1);
  if (!last) return [];
  // The last word may be a prefix, unless a stop word that is left out follows it.
  const prefixed = last === words.at(-1) ? new Set(endings) : new Set<string>();
  if (isKnown(last)) prefixed.add(last);
  const before = searched.slice(0, -1);
  if (prefixed.size === 0 || !before.every(isKnown)) return [];
  const any = [...prefixed];
  const inTitle = searched.map(tokens.title);
  const pairs = listPairs(words).map(([one, other]) => tokens.pair(one, other));
  const isWhole = isKnown(last);
  const isOpen = any.length > 1 || !isWhole;
  return [
    // The pairs first: fewer courses have them than their words, but only the words are counted.
    isWhole && pairs.length > 0 ? { all: [...pairs, ...inTitle], any: [] } : null,
    isWhole ? { all: inTitle, any: [] } : null,
    isOpen ? { all: before.map(tokens.title), any: any.map(tokens.title) } : null,
    isOpen ? { all: before, any } : { all: searched, any: [] },
  ];
}

/** The most candidates that are tried, because each takes a query. Less likely ones are ignored. */
const maxTried = 5;

type MisspelledWord = {
  word: string;
  /** The other words of the search, with their numbers of courses. */
  others: ReadonlyMap<string, number>;
};

/**
 * The correction of a misspelled word: the most likely candidate that a course has together with the other words of the
 * search, otherwise the most likely one. Null without candidates. Throws the same errors as withTimeLimit.
 */
async function findCorrection({ word, others }: MisspelledWord): Promise<SearchTerm | null> {
  const candidates = (await listCorrections(word)).slice(0, maxTried);
  const [likeliest = null] = candidates;
  if (others.size === 0 || candidates.length === 1) return likeliest;
  for (const candidate of candidates) if (await hasCoursesTogether(candidate, others)) return candidate;
  return likeliest;
}

async function hasCoursesTogether(
  { _id, count }: SearchTerm,
  others: MisspelledWord["others"],
): Promise<boolean> {
  const courses = await getCollection("services");
  const filter = toFilter({
    tier: { all: [_id, ...others.keys()], any: [] },
    except: null,
    counts: new Map([...others, [_id, count]]),
    filters: {},
    isOrdered: false,
  });
  return (await withTimeLimit(courses.findOne(filter, { projection: { _id: 1 }, maxTimeMS }))) !== null;
}
