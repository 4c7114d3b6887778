import "server-only";
import { isDeepStrictEqual } from "node:util";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument } from "#lib/db/documents/courses";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { recountTerms } from "#lib/derived/recount-terms";
import { listTeacherNames } from "#lib/ownership/teacher-names";
import { isListed } from "#lib/rules/courses/is-listed";
import { tokens as tokenKinds, toSearchTokens, toStoredTokens } from "#lib/rules/search/search-tokens";
import { listWords } from "#lib/rules/search/words";

/** The fields that a course's search tokens are derived from, and the tokens themselves. */
export const searchedFields = {
  title: 1,
  headline: 1,
  category: 1,
  level: 1,
  language: 1,
  priceCents: 1,
  "owner.uid": 1,
  state: 1,
  version: 1,
  search: 1,
  searchTokens: 1,
  searchRevision: 1,
  pendingSearch: 1,
  uncountedTokens: 1,
} as const;

type SearchedDocument = Pick<CourseDocument, "_id" | Exclude<keyof typeof searchedFields, "owner.uid">> & {
  owner: { uid: string };
};

/**
 * Updates the search tokens of a course after a change of the course, its state, or its teacher's name. Does nothing
 * for a deleted course. Idempotent: a retry completes an interrupted call.
 */
export async function refreshSearch(courseId: ObjectId): Promise<void> {
  const course = await storeTokens(courseId);
  if (!course) return;
  const { searchTokens, uncountedTokens = [] } = course;
  await recountTerms([...new Set([...searchTokens, ...uncountedTokens])]);
  if (!course.pendingSearch) return;
  const courses = await getCollection("services");
  const { filter, update } = toCountedUpdate(course);
  await courses.updateOne(filter, update);
}

/**
 * Updates the search tokens of all courses of a teacher after a change of the teacher's name, with one read and two
 * writes for all courses. Recounts only the words of the name and the tokens that courses gained or lost.
 */
export async function refreshSearchOf(uid: string): Promise<void> {
  const courses = await getCollection("services");
  const recounted = new Set<string>();
  const changed = new Map<string, SearchedDocument>();
  const attempt = async () => {
    const taught: SearchedDocument[] = await courses
      .find({ "owner.uid": uid }, { projection: searchedFields })
      .toArray();
    // Must run after the courses are read, as in storeTokens.
    const names = await listTeacherNames([uid]);
    // Also when no course changes: an interrupted call may have stored the tokens without counting them.
    for (const word of listWords(names.get(uid) ?? "")) recounted.add(tokenKinds.word(word));
    const updates = taught.flatMap((course) => {
      const tokens = computeTokens(course, names);
      if (hasTokens(course, tokens)) return [];
      for (const token of listChanges(course.searchTokens, tokens)) recounted.add(token);
      const { stored, ...updateOne } = toTokenUpdate(course, tokens);
      // A course with a change of its own that isn't counted yet stays pending.
      if (!course.pendingSearch) changed.set(course._id.toHexString(), stored);
      return [{ updateOne }];
    });
    if (updates.length === 0) return;
    const { matchedCount } = await courses.bulkWrite(updates, { ordered: false });
    // Other requests have changed some of the courses since they were read.
    return matchedCount === updates.length ? undefined : retry;
  };
  await retryOnConflict({ name: "search tokens of a teacher", attempt });
  await recountTerms([...recounted]);
  if (changed.size === 0) return;
  const counted = Array.from(changed.values(), (course) => ({ updateOne: toCountedUpdate(course) }));
  await courses.bulkWrite(counted, { ordered: false });
}

/** Returns the tokens that only one of the two lists has. */
function listChanges(before: string[], after: string[]): string[] {
  const [old, current] = [new Set(before), new Set(after)];
  return [...before.filter((token) => !current.has(token)), ...after.filter((token) => !old.has(token))];
}

/**
 * Derives the tokens of a course from the course and its teacher, and stores them. Optimistic lock: if the course has
 * changed in between, it reads both again. Returns the course as it's stored then; null for a deleted course.
 */
export async function storeTokens(courseId: ObjectId): Promise<SearchedDocument | null> {
  const courses = await getCollection("services");
  const attempt = async (): Promise<SearchedDocument | null | typeof retry> => {
    const filter = { _id: courseId };
    const course: SearchedDocument | null = await courses.findOne(filter, { projection: searchedFields });
    if (!course) return null;
    const names = await listTeacherNames([course.owner.uid]);
    const tokens = computeTokens(course, names);
    if (hasTokens(course, tokens)) return course;
    const { filter: unchanged, update, stored } = toTokenUpdate(course, tokens);
    const { matchedCount } = await courses.updateOne(unchanged, update);
    return matchedCount === 1 ? stored : retry;
  };
  return retryOnConflict({ name: "search tokens", attempt });
}

/**
 * Returns the update of a course's tokens, which applies only if the course hasn't changed since it was read, and the
 * course as it's stored then.
 */
function toTokenUpdate(course: SearchedDocument, tokens: string[]) {
  const { _id, state, version, searchRevision, searchTokens, pendingSearch, uncountedTokens = [] } = course;
  const removed = searchTokens.filter((token) => !tokens.includes(token));
  const $set = {
    ...toStoredTokens({ tokens, isListed: isListed(course) }),
    searchRevision: searchRevision + 1,
    pendingSearch: pendingSearch ?? new ObjectId(),
    uncountedTokens: [...new Set([...uncountedTokens, ...removed])],
  };
  const filter = { _id, state, version, searchRevision };
  return { filter, update: { $set }, stored: { ...course, ...$set } };
}

export type PendingCourse = Pick<SearchedDocument, "_id" | "searchRevision" | "pendingSearch">;

/** Returns the update after the tokens of a course are counted, which applies only if no other change is pending. */
export function toCountedUpdate({ _id, searchRevision, pendingSearch }: PendingCourse) {
  return {
    filter: { _id, searchRevision, pendingSearch },
    update: { $unset: { pendingSearch: "" as const, uncountedTokens: "" as const } },
  };
}

export function computeTokens({ owner, ...course }: SearchedDocument, names: Map<string, string>): string[] {
  return toSearchTokens({ ...course, teacherName: names.get(owner.uid) ?? "" });
}

export function hasTokens(course: SearchedDocument, tokens: string[]): boolean {
  const { search, searchTokens } = course;
  return isDeepStrictEqual({ search, searchTokens }, toStoredTokens({ tokens, isListed: isListed(course) }));
}
