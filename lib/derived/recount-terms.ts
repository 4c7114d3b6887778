import "server-only";
import { type AnyBulkWriteOperation, MongoBulkWriteError } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { SearchTermDocument } from "#lib/db/documents/search";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { isCounted, isWord } from "#lib/rules/search/search-tokens";
import { listPrefixes, listSpellings } from "#lib/rules/search/spellings";
import { isSpelled } from "#lib/rules/search/words";

/**
 * Above this number, one more course changes nothing about a search for the term, so `npm run db:recount` counts it.
 */
const maxCounted = 1000;

type TermRevisions = Map<string, Pick<SearchTermDocument, "count" | "revision">>;

/**
 * Counts the published courses that contain each of these tokens, and stores the counts. Call it after every change of
 * a course, with the tokens that the course has gained, kept, and lost. With concurrent requests, the last stored count
 * of each token was made after all of their changes (as lib/derived/recount-stars does for one course).
 */
export async function recountTerms(tokens: string[]): Promise<void> {
  const terms = tokens.filter(isCounted);
  const first = await listRevisions(terms);
  const counted = terms.filter((term) => (first.get(term)?.count ?? 0) < maxCounted);
  if (counted.length === 0 || (await storeTermCounts(counted, first))) return;
  // Another request may have counted before our change. A count that began after that one has seen it.
  const second = await listRevisions(counted);
  const left = counted.filter((term) => toRevision(second, term) < toRevision(first, term) + 2);
  if (left.length > 0) await storeTermCounts(left, second);
}

function toRevision(revisions: TermRevisions, term: string): number {
  return revisions.get(term)?.revision ?? 0;
}

async function listRevisions(terms: string[]): Promise<TermRevisions> {
  const collection = await getCollection("searchTerms");
  const found = await collection
    .find({ _id: { $in: terms } }, { projection: { count: 1, revision: 1 } })
    .limit(terms.length)
    .toArray();
  return new Map(found.map((term) => [term._id, term]));
}

/** Returns false if another request has counted any of the terms since the revisions were read. */
async function storeTermCounts(terms: string[], revisions: TermRevisions): Promise<boolean> {
  const counts = await countCourses(terms);
  // Also stores counts that look unchanged: another request may be about to store an older one.
  const toCounted = (term: string) => {
    return { term, count: counts.get(term) ?? 0, revision: toRevision(revisions, term) };
  };
  return storeTerms(terms.map(toCounted));
}

/** `revision` is the term's revision before its courses were counted. */
export type TermCount = { term: string; count: number; revision: number };

/** Stores each count whose term still has the same revision. Returns whether all counts were stored. */
export async function storeTerms(counted: TermCount[]): Promise<boolean> {
  if (counted.length === 0) return true;
  const collection = await getCollection("searchTerms");
  try {
    const stored = await collection.bulkWrite(counted.map(toTermUpdate), { ordered: false });
    return stored.matchedCount + stored.upsertedCount === counted.length;
  } catch (error) {
    // Two requests have inserted the first count of a word at once.
    if (error instanceof MongoBulkWriteError && isDuplicateKey(error)) return false;
    throw error;
  }
}

function toTermUpdate({ term, count, revision }: TermCount): AnyBulkWriteOperation<SearchTermDocument> {
  const { $set, $unset } = toTermFields({ term, count });
  return {
    updateOne: {
      filter: { _id: term, revision },
      update: { $set: { ...$set, revision: revision + 1 }, $unset },
      upsert: revision === 0,
    },
  };
}

/**
 * Returns the update that stores how many courses a term finds, its lookup keys while there are any, and since when
 * there are none.
 */
export function toTermFields({ term, count }: { term: string; count: number }) {
  const prefixes = isWord(term) && count > 0 ? listPrefixes(term) : undefined;
  const spellings = prefixes && isSpelled(term) ? listSpellings(term) : undefined;
  return {
    $set: {
      count,
      ...(count === 0 && { emptySince: new Date() }),
      ...(prefixes && { prefixes }),
      ...(spellings && { spellings }),
    },
    $unset: {
      ...(count > 0 && { emptySince: "" as const }),
      ...(!prefixes && { prefixes: "" as const }),
      ...(!spellings && { spellings: "" as const }),
    },
  };
}

async function countCourses(terms: string[]): Promise<Map<string, number>> {
  const courses = await getCollection("services");
  const groups = await courses
    .aggregate<{ _id: string; count: number }>([
      // Only published courses have indexed tokens.
      { $match: { search: { $in: terms } } },
      { $project: { search: 1 } },
      { $unwind: "$search" },
      { $match: { search: { $in: terms } } },
      { $group: { _id: "$search", count: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(groups.map(({ _id, count }) => [_id, count]));
}
