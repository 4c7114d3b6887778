import "server-only";
import { type CourseQuery, listFilters } from "#lib/rules/courses/course-query";
import { isStopWord, listSearchedWords } from "#lib/rules/search/words";
import { countFound, planCourses } from "#lib/search/find-courses";

/** A query that finds courses, and how many: 1,000 at most, with `isMore` for more. */
export type Suggestion = { query: CourseQuery; count: number; isMore: boolean };

const maxSuggestions = 4;
const maxTried = 8;

/** Instead of a query that finds nothing: the same words without filters, then fewer words, those that find the fewest first. */
export async function suggestQueries(query: CourseQuery): Promise<Suggestion[]> {
  const { q = "", sort, exact, ...filters } = query;
  const words = [...new Set(listSearchedWords(q).filter((word) => !isStopWord(word)))];
  const shorter = words.length > 2 ? words.map((_, index) => words.toSpliced(index, 1).join(" ")) : [];
  const single = words.length > 1 ? words : [];
  const candidates = [
    ...(q && listFilters(filters).length > 0 ? [{ q }] : []),
    ...[...shorter, ...single].slice(0, maxTried).map((fewer) => ({ q: fewer, ...filters })),
  ];
  const counted = await Promise.all(
    candidates.map(async (candidate) => ({
      query: candidate,
      ...(await countFound(await planCourses({ ...candidate, exact: true }))),
    })),
  );
  return counted.filter(({ count }) => count > 0).slice(0, maxSuggestions);
}
