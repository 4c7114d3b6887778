"use client";

import { useSearch } from "#components/courses/search-context";
import { categories } from "#lib/rules/courses/course-facets";
import { formatTotal, isPlainList } from "#lib/rules/search/describe-search";

/** What the list shows, and how many courses it has, announced when it changes. */
export function SearchHeading() {
  const { query, correctedQuery, total } = useSearch().shown;
  const q = correctedQuery ?? query.q;
  const isPlain = isPlainList(query);
  return (
    <header className="pt-10 pb-6 sm:pt-14 sm:pb-8">
      <h1 className="text-4xl wrap-anywhere sm:text-5xl">
        {q ? (
          <>
            Results for <q dir="auto">{q}</q>
          </>
        ) : query.category ? (
          `${categories[query.category]} courses`
        ) : (
          "All courses"
        )}
      </h1>
      <p role="status" className="mt-3 min-h-[1.75em] max-w-[60ch] text-lg text-muted">
        {total ? `${formatTotal(total)}${isPlain ? ", newest first. Pay once, yours to keep." : ""}` : null}
      </p>
    </header>
  );
}
