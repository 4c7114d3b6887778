import { callApi } from "#lib/browser/api/call-api";
import { parseNextLink } from "#lib/rules/api/next-link";
import {
  type CourseQuery,
  filterNames,
  listActiveFilters,
  toCoursesPath,
} from "#lib/rules/courses/course-query";
import type { Course } from "#lib/rules/courses/course-schema";
import type { CourseTotal, SuggestedSearch } from "#lib/rules/search/describe-search";

/** The first page of a search, as the API returns it. */
export type FoundCourses = {
  courses: Course[];
  /** Null if the search takes too long. */
  total: CourseTotal | null;
  nextCursor: string | null;
  correctedQuery: string | null;
  suggestions: SuggestedSearch[];
  topRated: Course[];
  isTooSlow?: true;
};

const noCourses = { courses: [], nextCursor: null, correctedQuery: null, suggestions: [], topRated: [] };

type FetchOptions = { query: CourseQuery; signal: AbortSignal };

/** Searches the courses. Throws an Error if the search failed or was aborted. */
export async function fetchCourses({ query, signal }: FetchOptions): Promise<FoundCourses> {
  const outcome = await callApi<Course[]>({ path: `/api${toCoursesPath(query)}`, signal });
  if (!outcome.ok) {
    const { message, details } = outcome.failure;
    if (details?.reason === "too_slow") return { ...noCourses, total: null, isTooSlow: true };
    throw new Error(message);
  }
  const { q } = query;
  const { data: courses, headers } = outcome;
  const corrected = headers.get("X-Corrected-Query");
  return {
    courses,
    total: {
      count: Number(headers.get("X-Total-Count")),
      isMore: headers.get("X-Total-Count-Text")?.endsWith("+") ?? false,
    },
    nextCursor: parseNextLink(outcome)?.cursor ?? null,
    correctedQuery: corrected && decodeURIComponent(corrected),
    suggestions: courses.length === 0 && q && listActiveFilters(query).length > 0 ? [{ query: { q } }] : [],
    topRated: courses.length === 0 ? await fetchTopRated() : [],
  };
}

async function fetchTopRated(): Promise<Course[]> {
  const outcome = await callApi<Course[]>({ path: "/api/services?sort=top-rated&limit=3" });
  return outcome.ok ? outcome.data : [];
}

/** The query of a search form, as its URL would state it. The choices are our own, so they need no validation. */
export function readSearchForm(form: HTMLFormElement): CourseQuery {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? "");
  const q = read("q").trim().replace(/\s+/g, " ");
  const chosen = [...filterNames, "sort"].flatMap((name) => {
    const value = read(name);
    return value ? [[name, name === "stars" ? Number(value) : value]] : [];
  });
  return { ...(q && { q }), ...Object.fromEntries(chosen) };
}
