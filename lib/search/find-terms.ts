import "server-only";
import { getCollection } from "#lib/db/collections";
import type { SearchTermDocument } from "#lib/db/documents/search";
import { isLikelyTypo, listSpellings, maxPrefixLength, weighTypo } from "#lib/rules/search/spellings";
import { isSpelled } from "#lib/rules/search/words";

/** A word or a filter and how many courses it finds. */
export type Term = Pick<SearchTermDocument, "_id" | "count">;

const counted = { projection: { count: 1 } } as const;

/** How many words a beginning stands for: the most frequent ones. */
const maxBegun = 50;

/** Far more than there are words that begin with the same four letters, or one typo away from another. */
const maxLookedAt = 500;

/** After every letter that a word can have. */
const lastLetter = "\u{10ffff}";

/** How many courses each of these finds; those that find none are left out. */
export async function countTerms(terms: string[]): Promise<Map<string, number>> {
  if (terms.length === 0) return new Map();
  const collection = await getCollection("searchTerms");
  const found: Term[] = await collection
    .find({ _id: { $in: terms } }, counted)
    .limit(terms.length)
    .toArray();
  return new Map(found.flatMap(({ _id, count }) => (count > 0 ? [[_id, count]] : [])));
}

/** The most frequent words that begin like this, or are it. */
export async function findBegun(beginning: string): Promise<Term[]> {
  const collection = await getCollection("searchTerms");
  const isShort = [...beginning].length <= maxPrefixLength;
  const words: Promise<Term[]> = isShort
    ? collection.find({ prefixes: beginning }, counted).sort({ count: -1 }).limit(maxBegun).toArray()
    : collection
        .find({ _id: { $gte: beginning, $lt: `${beginning}${lastLetter}` } }, counted)
        .sort({ _id: 1 })
        .limit(maxLookedAt)
        .toArray();
  const found = (await words).filter(({ count }) => count > 0);
  return found.sort((a, b) => b.count - a.count).slice(0, maxBegun);
}

/**
 * The words that a misspelled one may stand for, the most likely first. A word and its misspelling share one of their
 * spellings with a letter left out, so that an index finds all of them (Garbe's symmetric delete algorithm,
 * https://github.com/wolfgarbe/SymSpell).
 */
export async function findCorrections(word: string): Promise<Term[]> {
  if (!isSpelled(word)) return [];
  const collection = await getCollection("searchTerms");
  const found: Term[] = await collection
    .find({ spellings: { $in: listSpellings(word) } }, counted)
    .limit(maxLookedAt)
    .toArray();
  const weigh = ({ _id, count }: Term) => count * weighTypo(word, _id);
  return found
    .filter(({ _id, count }) => count > 0 && isLikelyTypo(word, _id, count))
    .sort((a, b) => weigh(b) - weigh(a) || a._id.localeCompare(b._id));
}
