"use client";

import { useSearch } from "#components/courses/search-context";
import { listFilters } from "#lib/rules/courses/course-query";

/** The number of filters that are on. */
export function FilterCount() {
  const { length } = listFilters(useSearch().shown.query);
  if (length === 0) return null;
  return (
    <span className="filter-count">
      {length}
      <span className="sr-only"> on</span>
    </span>
  );
}
