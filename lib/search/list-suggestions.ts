import "server-only";
import { type CourseQuery, listActiveFilters } from "#lib/rules/courses/course-query";
import type { CourseTotal } from "#lib/rules/search/describe-search";
import { isStopWord, listSearchedWords } from "#lib/rules/search/words";
import { buildCourseSearch } from "#lib/search/build-course-search";
import { countFound } from "#lib/search/find-courses";

/** A query that finds courses, and their number. */
export type Suggestion = { query: CourseQuery } & CourseTotal;

const maxSuggestions = 4;
const maxTried = 8;

/** Suggestions for an empty result: the words without filters, then fewer words, those with fewest courses first. */
export async function listSuggestions(query: CourseQuery): Promise<Suggestion[]> {
  const { q = "", sort, exact, ...filters } = query;
  const says = (typed: string) => listSearchedWords(typed).some((word) => !isStopWord(word));
  const words = [...new Set(q.split(" ").filter(says))];
  const shorter = words.length > 2 ? words.map((_, index) => words.toSpliced(index, 1).join(" ")) : [];
  const single = words.length > 1 ? words : [];
  const isFiltered = q && listActiveFilters(filters).length > 0;
  const [unfiltered, fewer] = await Promise.all([
    isFiltered ? countSuggestions([exact ? { q, exact } : { q }]) : [],
    // Exact, because a word that no course has isn't a suggestion, even if it resembles another word.
    countSuggestions(
      [...shorter, ...single].slice(0, maxTried).map((each) => ({ q: each, ...filters, exact: true })),
    ),
  ]);
  const sorted = fewer
    .toSorted((a, b) => a.count - b.count)
    .map(({ query: { exact: _exact, ...each }, ...found }) => ({ query: each, ...found }));
  return [...unfiltered, ...sorted].slice(0, maxSuggestions);
}

async function countSuggestions(queries: CourseQuery[]): Promise<Suggestion[]> {
  const counted = await Promise.all(
    queries.map(async (query) => ({ query, ...(await countFound(await buildCourseSearch(query))) })),
  );
  return counted.filter(({ count }) => count > 0);
}
