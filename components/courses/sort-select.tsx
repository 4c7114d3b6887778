"use client";

import { useSearch } from "#components/courses/search-context";
import { type CourseSort, courseSorts, toCourseSort } from "#lib/rules/courses/course-sorts";

/** The order of the results. The first choice is the default and has no value, so that it stays out of URLs. */
export function SortSelect() {
  const { query } = useSearch().shown;
  const usual = toCourseSort({ q: query.q });
  const shown = toCourseSort(query);
  const others = (Object.keys(courseSorts) as CourseSort[]).filter(
    (sort) => sort !== usual && sort !== "relevance",
  );
  return (
    <label className="flex items-center gap-2.5 whitespace-nowrap text-muted">
      <span className="max-[30rem]:sr-only">Sort by</span>
      <select name="sort" defaultValue={shown === usual ? "" : shown} className="field w-auto bg-surface">
        <option value="">{courseSorts[usual]}</option>
        {others.map((sort) => (
          <option key={sort} value={sort}>
            {courseSorts[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}
