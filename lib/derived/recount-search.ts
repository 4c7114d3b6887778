import "server-only";
import { getCollection } from "#lib/db/collections";
import { readBatches } from "#lib/db/read-batches";
import type { RecountOptions } from "#lib/derived/recount-all";
import { recountTerms, storeTerms, type TermCount } from "#lib/derived/recount-terms";
import {
  computeTokens,
  hasTokens,
  type PendingCourse,
  searchedFields,
  storeTokens,
  toCountedUpdate,
} from "#lib/derived/refresh-search";
import { listTeacherNames } from "#lib/ownership/teacher-names";
import { isListed } from "#lib/rules/courses/is-listed";
import { isCounted } from "#lib/rules/search/search-tokens";

const batchSize = 200;

/**
 * Recomputes every course's search tokens and each term's number of courses, and stores what differs. Safe to interrupt
 * and to run at any time, also twice at once. Returns how many it has checked and changed.
 */
export async function recountSearch({ onProgress = () => {} }: RecountOptions = {}) {
  // Must run before the courses are read: a count that a request stores in the meantime is newer than this one.
  const stored = await listTerms();
  const counts = new Map<string, number>();
  const courses = { looked: 0, changed: 0 };
  const pending: PendingCourse[] = [];
  const projection = searchedFields;
  for await (const batch of readBatches({ collection: await getCollection("services"), projection })) {
    const names = await listTeacherNames([...new Set(batch.map(({ owner }) => owner.uid))]);
    for (const course of batch) {
      const derived = computeTokens(course, names);
      const isRight = hasTokens(course, derived);
      const current = isRight ? course : await storeTokens(course._id);
      if (!isRight) courses.changed += 1;
      if (current?.pendingSearch) {
        const { _id, searchRevision, pendingSearch } = current;
        pending.push({ _id, searchRevision, pendingSearch });
      }
      if (!current || !isListed(current)) continue;
      for (const token of current.searchTokens) counts.set(token, (counts.get(token) ?? 0) + 1);
    }
    courses.looked += batch.length;
    onProgress(`search: ${courses.looked} courses checked, ${courses.changed} corrected`);
  }
  const terms = [...new Set([...stored.keys(), ...[...counts.keys()].filter(isCounted)])];
  const wrong = terms.flatMap((term): TermCount[] => {
    const count = counts.get(term) ?? 0;
    const before = stored.get(term) ?? { count: 0, revision: 0 };
    return count === before.count ? [] : [{ term, count, revision: before.revision }];
  });
  for (let start = 0; start < wrong.length; start += batchSize) {
    const batch = wrong.slice(start, start + batchSize);
    if (!(await storeTerms(batch))) await recountTerms(batch.map(({ term }) => term));
    onProgress(`search: ${start + batch.length} of ${wrong.length} words corrected`);
  }
  await markCounted(pending);
  return { courses, terms: { looked: terms.length, changed: wrong.length } };
}

/** Leaves nothing of these courses to the schedule, unless they have changed since they were read. */
async function markCounted(pending: PendingCourse[]): Promise<void> {
  const courses = await getCollection("services");
  for (let start = 0; start < pending.length; start += batchSize) {
    const counted = pending.slice(start, start + batchSize);
    const updates = counted.map((course) => ({ updateOne: toCountedUpdate(course) }));
    await courses.bulkWrite(updates, { ordered: false });
  }
}

async function listTerms() {
  const found = new Map<string, { count: number; revision: number }>();
  const collection = await getCollection("searchTerms");
  const projection = { count: 1, revision: 1 };
  for await (const batch of readBatches({ collection, projection, first: "" })) {
    for (const { _id, count, revision } of batch) found.set(_id, { count, revision });
  }
  return found;
}
