import "server-only";
import { getCollection } from "#lib/db/collections";
import type { SearchTermDocument } from "#lib/db/documents/search";
import { logTruncated } from "#lib/observability/log-truncated";
import { computeTypoWeight, isLikelyTypo, listSpellings, maxPrefixLength } from "#lib/rules/search/spellings";
import { isSpelled } from "#lib/rules/search/words";

/** A word or filter, and its number of courses. */
export type SearchTerm = Pick<SearchTermDocument, "_id" | "count">;

const counted = { projection: { count: 1 } } as const;

/** The most words that a prefix stands for: the most frequent ones. */
const maxPrefixed = 50;

/** The most words read for a longer prefix or a typo. Ignores words that sort later; for a typo, an arbitrary part. */
const limit = 500;

/** Sorts after every letter that a word can contain. */
const lastLetter = "\u{10ffff}";

/** The number of courses of each term. Terms without courses are missing from the result. */
export async function countTerms(terms: string[]): Promise<Map<string, number>> {
  if (terms.length === 0) return new Map();
  const collection = await getCollection("searchTerms");
  const found: SearchTerm[] = await collection
    .find({ _id: { $in: terms } }, counted)
    .limit(terms.length)
    .toArray();
  return new Map(found.flatMap(({ _id, count }) => (count > 0 ? [[_id, count]] : [])));
}

/** The most frequent words with this prefix, including the prefix itself if it's a word. */
export async function listPrefixedTerms(beginning: string): Promise<SearchTerm[]> {
  const collection = await getCollection("searchTerms");
  const isShort = [...beginning].length <= maxPrefixLength;
  const words: Promise<SearchTerm[]> = isShort
    ? collection.find({ prefixes: beginning }, counted).sort({ count: -1 }).limit(maxPrefixed).toArray()
    : collection
        .find({ _id: { $gte: beginning, $lt: `${beginning}${lastLetter}` } }, counted)
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
  const read = await words;
  if (!isShort) logTruncated({ what: "words with a prefix", limit, count: read.length });
  const found = read.filter(({ count }) => count > 0);
  return found.sort((a, b) => b.count - a.count).slice(0, maxPrefixed);
}

/**
 * Candidates for a misspelled word, likeliest first. Both share a spelling with one letter missing, so an index finds
 * all candidates (Garbe's symmetric delete algorithm, https://github.com/wolfgarbe/SymSpell).
 */
export async function listCorrections(word: string): Promise<SearchTerm[]> {
  if (!isSpelled(word)) return [];
  const collection = await getCollection("searchTerms");
  const found: SearchTerm[] = await collection
    .find({ spellings: { $in: listSpellings(word) } }, counted)
    .limit(limit)
    .toArray();
  logTruncated({ what: "words one typo away", limit, count: found.length });
  const weigh = ({ _id, count }: SearchTerm) => count * computeTypoWeight(word, _id);
  return found
    .filter(({ _id, count }) => count > 0 && isLikelyTypo(word, _id, count))
    .sort((a, b) => weigh(b) - weigh(a) || a._id.localeCompare(b._id));
}
