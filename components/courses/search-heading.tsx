"use client";

import { QuotedQuery } from "#components/courses/quoted-query";
import { useSearch } from "#components/courses/search-context";
import { categories } from "#lib/rules/courses/course-facets";
import { formatTotal, isPlainList } from "#lib/rules/search/describe-search";

/** The title of the list and its number of courses, announced when it changes. */
export function SearchHeading() {
  const { query, correctedQuery, total } = useSearch().shown;
  const q = correctedQuery ?? query.q;
  const isPlain = isPlainList(query);
  return (
    <header className="pt-10 pb-4 sm:pt-14 sm:pb-8">
      {/* Limited to one line, so that the field below stays in place; the padding keeps the descenders of truncated text. */}
      <h1 className={`-mb-2.5 pt-0.5 pb-3 text-3xl sm:text-5xl ${q ? "truncate" : ""}`}>
        {q ? (
          <span>
            <span>Results for </span>
            <QuotedQuery q={q} />
          </span>
        ) : query.category ? (
          `${categories[query.category]} courses`
        ) : (
          "All courses"
        )}
      </h1>
      <p role="status" className="mt-3 min-h-[2lh] sm:min-h-[1lh] max-w-[60ch] text-lg text-muted">
        {total ? `${formatTotal(total)}${isPlain ? ", newest first. Pay once, yours to keep." : ""}` : null}
      </p>
    </header>
  );
}
