import { CourseGrid, type ListedCourse } from "#components/courses/course-grid";
import { QuotedQuery } from "#components/courses/quoted-query";
import { type CourseQuery, listActiveFilters, toCoursesPath } from "#lib/rules/courses/course-query";
import { formatTotal, type SuggestedSearch } from "#lib/rules/search/describe-search";

type EmptyResultsProps = { query: CourseQuery; suggestions: SuggestedSearch[]; topRated: ListedCourse[] };

export function EmptyResults({ query, suggestions, topRated }: EmptyResultsProps) {
  const { q, exact, sort } = query;
  const isFiltered = listActiveFilters(query).length > 0;
  return (
    <>
      <section className="card p-6 sm:p-8">
        <h2 className="text-2xl wrap-anywhere">
          {q ? (
            <span>
              <span>No courses found for </span>
              <QuotedQuery q={q} />
            </span>
          ) : (
            "No courses found"
          )}
        </h2>
        <p className="mt-3 text-muted">
          {isFiltered
            ? "No course matches all of these filters. Remove some to see more courses."
            : "Check the spelling, or try fewer or more general words."}
        </p>
        {suggestions.length > 0 ? (
          <ul
            aria-label="Suggested searches"
            className="mt-5 flex flex-wrap items-center gap-x-2.5 gap-y-2 *:max-w-full"
          >
            {suggestions.map((suggestion) => (
              <li key={toCoursesPath(suggestion.query)}>
                <a
                  href={toCoursesPath(suggestion.query)}
                  className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-[1.125rem] border px-3.5 py-1 text-[0.9375rem] wrap-anywhere hover:border-primary border-line bg-surface"
                >
                  <QuotedQuery q={suggestion.query.q} />
                  <SuggestionExtent suggestion={suggestion} />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <p className="mt-6 flex flex-wrap gap-3">
          {isFiltered ? (
            <a href={toCoursesPath({ q, exact, sort })} className="button button-quiet">
              Clear all filters
            </a>
          ) : null}
          <a href="/services" className="button button-quiet">
            Browse all courses
          </a>
        </p>
      </section>
      {topRated.length > 0 ? (
        <section aria-labelledby="top-rated-courses" className="mt-10">
          <h2 id="top-rated-courses" className="mb-5 text-2xl">
            Top rated courses
          </h2>
          <CourseGrid courses={topRated} hasPlainLinks isBesideFilters />
        </section>
      ) : null}
    </>
  );
}

function SuggestionExtent({ suggestion: { query, count, isMore = false } }: { suggestion: SuggestedSearch }) {
  const isUnfiltered = listActiveFilters(query).length === 0;
  const text = [
    ...(isUnfiltered ? ["without filters"] : []),
    ...(count ? [formatTotal({ count, isMore })] : []),
  ];
  return <small className="whitespace-nowrap text-[0.875rem] text-muted">{` ${text.join(", ")}`}</small>;
}
