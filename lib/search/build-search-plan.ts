import "server-only";
import { getCollection } from "#lib/db/collections";
import { isWord, listPairs, tokens } from "#lib/rules/search/search-tokens";
import { isBetweenWords, isStopWord, listSearchedWords } from "#lib/rules/search/words";
import { countTerms, listCorrections, listPrefixedTerms, type SearchTerm } from "#lib/search/find-terms";
import { maxTimeMS, withTimeLimit } from "#lib/search/time-limit";
import { type Tier, toFilter } from "#lib/search/to-filter";

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

type SearchRequest = { q: string; isExact: boolean; filters: string[] };

/** Plans a search for words, with filters. */
export async function buildSearchPlan({ q, isExact, filters }: SearchRequest): Promise<SearchPlan> {
  const typed = listSearchedWords(q).slice(0, maxWords);
  const last = typed.at(-1);
  const [known, prefixed] = await Promise.all([
    countTerms([...new Set([...typed, ...filters])]),
    last ? listPrefixedTerms(last) : [],
  ]);
  const corrections = new Map<string, string>();
  const counts = new Map([...known, ...prefixed.map(({ _id, count }) => [_id, count] as const)]);
  const others = new Map([...known].filter(([word]) => isWord(word) && !isStopWord(word)));
  for (const word of new Set(typed)) {
    const isFound = known.has(word) || (word === last && prefixed.length > 0);
    const correction = isFound || isExact || isStopWord(word) ? null : await findCorrection({ word, others });
    if (!correction) continue;
    corrections.set(word, correction._id);
    counts.set(correction._id, correction.count);
  }
  const isSearched = (word: string, index: number) => counts.has(word) || !isBetweenWords(typed, index);
  const words = typed.filter(isSearched).map((word) => corrections.get(word) ?? word);
  for (const [one, other] of listPairs(words)) {
    const bound = Math.min(counts.get(one) ?? 0, counts.get(other) ?? 0);
    counts.set(tokens.pair(one, other), bound);
  }
  const endings = last && !corrections.has(last) ? prefixed.map(({ _id }) => _id) : [];
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
    isWhole && pairs.length > 0 ? { all: [...inTitle, ...pairs], any: [] } : null,
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
  });
  return (await withTimeLimit(courses.findOne(filter, { projection: { _id: 1 }, maxTimeMS }))) !== null;
}
