import "server-only";
import { isWord, listPairs, tokens } from "#lib/rules/search/search-tokens";
import { isBetweenWords, isStopWord, listSearchedWords } from "#lib/rules/search/words";
import { correctWord } from "#lib/search/correct-word";
import { countTerms, findBegun } from "#lib/search/find-terms";
import type { Tier } from "#lib/search/to-filter";

export type SearchPlan = {
  /**
   * Where the words are found, the best place first: next to each other in the title, in the title, in the title with the
   * last word as a beginning, anywhere. Each has all courses of those before it; null for a place that this search doesn't
   * ask for. None when there is nothing to find.
   */
  tiers: (Tier | null)[];
  /** How many courses have a token at most. */
  counts: ReadonlyMap<string, number>;
  /** The words that were searched for instead of misspelled ones, all of them folded. */
  corrections: ReadonlyMap<string, string>;
};

/** More words say nothing more, and each is another condition. */
const maxWords = 12;

type Wanted = { q: string; isExact: boolean; filters: string[] };

/** How to find what a person searches for. */
export async function planSearch({ q, isExact, filters }: Wanted): Promise<SearchPlan> {
  const typed = listSearchedWords(q).slice(0, maxWords);
  const last = typed.at(-1);
  const [known, begun] = await Promise.all([
    countTerms([...new Set([...typed, ...filters])]),
    last ? findBegun(last) : [],
  ]);
  const corrections = new Map<string, string>();
  const counts = new Map([...known, ...begun.map(({ _id, count }) => [_id, count] as const)]);
  const others = new Map([...known].filter(([word]) => isWord(word) && !isStopWord(word)));
  for (const word of new Set(typed)) {
    const isFound = known.has(word) || (word === last && begun.length > 0);
    const correction = isFound || isExact || isStopWord(word) ? null : await correctWord({ word, others });
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
  const endings = last && !corrections.has(last) ? begun.map(({ _id }) => _id) : [];
  const places = listPlaces({ words, endings, isKnown: (word) => counts.has(word) });
  return {
    tiers: places.map((place) => place && { ...place, all: [...new Set([...place.all, ...filters])] }),
    counts,
    // With a word that is still unknown nothing is found, whatever has been corrected beside it.
    corrections: places.length > 0 ? corrections : new Map(),
  };
}

/** How to find courses by filters alone. */
export async function planFilters(filters: string[]): Promise<SearchPlan> {
  const counts = await countTerms(filters);
  return { tiers: [{ all: filters, any: [] }], counts, corrections: new Map() };
}

type Searched = {
  words: string[];
  /** The words that begin like the last one. */
  endings: string[];
  isKnown: (word: string) => boolean;
};

function listPlaces({ words, endings, isKnown }: Searched): (Tier | null)[] {
  const plain = words.filter((word) => !isStopWord(word));
  const searched = plain.length > 0 ? plain : words;
  const last = searched.at(-1);
  if (!last) return [];
  // The last word may be a beginning, unless one follows that is left out.
  const begun = last === words.at(-1) ? new Set(endings) : new Set<string>();
  if (isKnown(last)) begun.add(last);
  const before = searched.slice(0, -1);
  if (begun.size === 0 || !before.every(isKnown)) return [];
  const any = [...begun];
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
