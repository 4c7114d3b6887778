"use client";

import { useSearch } from "#components/courses/search-context";
import { listActiveFilters } from "#lib/rules/courses/course-query";

export function FilterCount() {
  const { length } = listActiveFilters(useSearch().shown.query);
  if (length === 0) return null;
  return (
    <span className="min-w-6 rounded-full bg-primary px-1.5 text-[0.8125rem] text-on-primary leading-6">
      <span>{length}</span>
      <span className="sr-only"> on</span>
    </span>
  );
}
