import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument } from "#lib/db/documents/courses";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { recountTerms } from "#lib/derived/recount-terms";
import { listTeacherNames } from "#lib/ownership/teacher-names";
import { toSearchTokens, toStoredTokens } from "#lib/rules/search/search-tokens";

/** The fields that a course's search tokens are derived from, and the tokens themselves. */
export const searchedFields = {
  title: 1,
  headline: 1,
  category: 1,
  level: 1,
  language: 1,
  priceCents: 1,
  "owner.uid": 1,
  version: 1,
  search: 1,
  searchTokens: 1,
  searchRevision: 1,
} as const;

type SearchedDocument = Pick<CourseDocument, "_id" | Exclude<keyof typeof searchedFields, "owner.uid">> & {
  owner: { uid: string };
};

/**
 * Updates the search tokens of a course after a change of the course, its state, or its teacher's name. Does nothing
 * for a deleted course. Idempotent: a retry completes an interrupted call.
 */
export async function refreshSearch(courseId: ObjectId): Promise<void> {
  const { tokens, removedTokens } = await storeTokens(courseId);
  await recountTerms([...tokens, ...removedTokens]);
}

/** Updates the search tokens of all courses of a teacher after a change of the teacher's name. */
export async function refreshSearchOf(uid: string): Promise<void> {
  const courses = await getCollection("services");
  const taught = await courses.find({ "owner.uid": uid }, { projection: { _id: 1 } }).toArray();
  const changed = new Set<string>();
  for (const { _id } of taught) {
    const { tokens, removedTokens } = await storeTokens(_id);
    for (const token of [...tokens, ...removedTokens]) changed.add(token);
  }
  await recountTerms([...changed]);
}

type TokenChange = { tokens: string[]; removedTokens: string[] };

/**
 * Derives the tokens of a course from the course and its teacher, and stores them. Optimistic lock: if the course
 * has changed in between, it reads both again. Returns the current tokens and the removed ones.
 */
export async function storeTokens(courseId: ObjectId): Promise<TokenChange> {
  const courses = await getCollection("services");
  const attempt = async (): Promise<TokenChange | typeof retry> => {
    const filter = { _id: courseId };
    const course: SearchedDocument | null = await courses.findOne(filter, { projection: searchedFields });
    if (!course) return { tokens: [], removedTokens: [] };
    const names = await listTeacherNames([course.owner.uid]);
    const tokens = computeTokens(course, names);
    if (hasTokens(course, tokens)) return { tokens, removedTokens: [] };
    const { search, searchRevision, version } = course;
    const { matchedCount } = await courses.updateOne(
      { _id: courseId, version, searchRevision },
      { $set: { ...toStoredTokens(tokens), searchRevision: searchRevision + 1 } },
    );
    return matchedCount === 1
      ? { tokens, removedTokens: search.filter((token) => !tokens.includes(token)) }
      : retry;
  };
  return retryOnConflict({ name: "search tokens", attempt });
}

export function computeTokens({ owner, ...course }: SearchedDocument, names: Map<string, string>): string[] {
  return toSearchTokens({ ...course, teacherName: names.get(owner.uid) ?? "" });
}

export function hasTokens({ search, searchTokens }: SearchedDocument, tokens: string[]): boolean {
  return isDeepStrictEqual({ search, searchTokens }, toStoredTokens(tokens));
}
