import { type CourseQuery, listFilters, toCoursesPath, withoutFilter } from "#lib/rules/courses/course-query";

/** The filters that are on; each link takes one off. Plain links, as in components/courses/pagination.tsx. */
export function ActiveFilters({ query }: { query: CourseQuery }) {
  const filters = listFilters(query);
  if (filters.length === 0) return null;
  const { q, exact, sort } = query;
  return (
    <ul aria-label="Active filters" className="filter-chips">
      {filters.map(({ name, label }) => (
        <li key={name}>
          <a href={toCoursesPath(withoutFilter(query, name))} className="filter-chip">
            <span>
              <span className="sr-only">Remove </span>
              {label}
            </span>
          </a>
        </li>
      ))}
      <li>
        <a href={toCoursesPath({ q, exact, sort })} className="text-link">
          Clear all<span className="sr-only"> filters</span>
        </a>
      </li>
    </ul>
  );
}
