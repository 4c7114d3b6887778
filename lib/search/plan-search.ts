import "server-only";
import { listPairs, tokens } from "#lib/rules/search/search-tokens";
import { isStopWord, listSearchedWords } from "#lib/rules/search/words";
import { correctWord, countTerms, findBegun } from "#lib/search/find-terms";

/** Courses that have all of some tokens and, unless `any` is empty, one of others. */
export type Tier = { all: string[]; any: string[] };

export type SearchPlan = {
  /**
   * Where the words are found, the best place first: next to each other in the title, in the title, in the title with the
   * last word as a beginning, anywhere. Each has all courses of those before it; null for one that a search doesn't have.
   */
  tiers: (Tier | null)[];
  /** How many courses have a token at most; those that are not there have no bound. */
  counts: Map<string, number>;
  /** What was searched for instead, when a word was corrected. */
  correctedQuery: string | null;
};

/** More words say nothing more, and each is another condition. */
const maxWords = 12;

type Wanted = { q: string; isExact: boolean; filters: string[] };

/** How to find what a person searches for; no tiers when there is nothing to find. */
export async function planSearch({ q, isExact, filters }: Wanted): Promise<SearchPlan> {
  const typed = listSearchedWords(q).slice(0, maxWords);
  const known = await countTerms([...new Set([...typed, ...filters])]);
  const counts = new Map(known);
  const lastTyped = typed.at(-1) ?? "";
  const begun = lastTyped ? await findBegun(lastTyped) : [];
  const isKnown = (word: string) => known.has(word) || (word === lastTyped && begun.length > 0);

  const corrections = new Map<string, string>();
  for (const word of isExact ? [] : new Set(typed)) {
    const correction = isKnown(word) ? null : await correctWord(word);
    if (!correction) continue;
    corrections.set(word, correction._id);
    counts.set(correction._id, correction.count);
  }
  const words = typed.map((word) => corrections.get(word) ?? word);
  const plain = words.filter((word) => !isStopWord(word));
  const searched = plain.length > 0 ? plain : words;
  const correctedQuery = corrections.size > 0 ? words.join(" ") : null;
  const isMissing = (word: string) => !counts.has(word) && !isKnown(word);
  if (searched.length === 0 || searched.some(isMissing)) return { tiers: [], counts, correctedQuery };

  const last = words.at(-1) ?? "";
  const isOpen = searched.at(-1) === last;
  const beginnings = isOpen && last === lastTyped ? begun : [];
  for (const { _id, count } of beginnings) counts.set(_id, count);
  const endings = [...new Set([...(counts.has(last) ? [last] : []), ...beginnings.map(({ _id }) => _id)])];
  const before = isOpen ? searched.slice(0, -1) : searched;
  const anywhere = { all: before, any: isOpen ? endings : [] };
  const exact = searched.every((word) => counts.has(word)) ? searched : null;
  const pairs = listPairs(words);
  for (const [one, other] of pairs) {
    const bounds = [counts.get(one), counts.get(other)].filter((count) => count !== undefined);
    if (bounds.length > 0) counts.set(tokens.pair(one, other), Math.min(...bounds));
  }
  const inTitle = exact?.map(tokens.title) ?? null;
  const tiers = [
    inTitle && pairs.length > 0
      ? { all: [...inTitle, ...pairs.map(([one, other]) => tokens.pair(one, other))], any: [] }
      : null,
    inTitle && { all: inTitle, any: [] },
    endings.length > 1 || !inTitle
      ? { all: before.map(tokens.title), any: anywhere.any.map(tokens.title) }
      : null,
    anywhere,
  ];
  return { tiers: tiers.map((tier) => tier && withFilters(tier, filters)), counts, correctedQuery };
}

/** How to find courses by filters alone. */
export async function planFilters(filters: string[]): Promise<SearchPlan> {
  const counts = await countTerms(filters);
  return { tiers: [{ all: filters, any: [] }], counts, correctedQuery: null };
}

function withFilters({ all, any }: Tier, filters: string[]): Tier {
  return { all: [...new Set([...all, ...filters])], any };
}
