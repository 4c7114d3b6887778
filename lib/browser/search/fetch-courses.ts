import { getJson } from "#lib/browser/api/get-json";
import { parseNextLink } from "#lib/rules/api/next-link";
import { type CourseQuery, listFilters, toCoursesPath } from "#lib/rules/courses/course-query";
import type { Course } from "#lib/rules/courses/course-schema";
import type { CourseTotal, SuggestedSearch } from "#lib/rules/search/describe-search";

/** The first page of a search as the API answers it. */
export type FoundCourses = {
  courses: Course[];
  /** Null when the search takes too long. */
  total: CourseTotal | null;
  nextCursor: string | null;
  correctedQuery: string | null;
  suggestions: SuggestedSearch[];
  topRated: Course[];
  isTooSlow?: true;
};

const nothing = { courses: [], nextCursor: null, correctedQuery: null, suggestions: [], topRated: [] };

type FetchOptions = { query: CourseQuery; signal: AbortSignal };

/** Searches the courses. Throws when the search failed or was given up. */
export async function fetchCourses({ query, signal }: FetchOptions): Promise<FoundCourses> {
  const response = await fetch(`/api${toCoursesPath(query)}`, { signal });
  const answer = await response.json();
  if (answer.error?.details?.reason === "too_slow") return { ...nothing, total: null, isTooSlow: true };
  if (!response.ok) throw new Error(`answered with ${response.status}`);
  const { headers } = response;
  const corrected = headers.get("X-Corrected-Query");
  return {
    courses: answer,
    total: {
      count: Number(headers.get("X-Total-Count")),
      isMore: headers.get("X-Total-Count-Text")?.endsWith("+") ?? false,
    },
    nextCursor: parseNextLink(response)?.cursor ?? null,
    correctedQuery: corrected && decodeURIComponent(corrected),
    suggestions: answer.length === 0 ? suggestUnfiltered(query) : [],
    topRated: answer.length === 0 ? await fetchTopRated() : [],
  };
}

function suggestUnfiltered(query: CourseQuery): SuggestedSearch[] {
  return query.q && listFilters(query).length > 0 ? [{ query: { q: query.q } }] : [];
}

async function fetchTopRated(): Promise<Course[]> {
  return (await getJson<Course[]>("/api/services?sort=top-rated&limit=3")) ?? [];
}
