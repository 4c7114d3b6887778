import { type CourseQuery, listFilters, toCoursesPath, withoutFilter } from "#lib/rules/courses/course-query";

/** Each link removes a filter. Plain links, as in Pagination (components/courses/search-results.tsx). */
export function ActiveFilters({ query }: { query: CourseQuery }) {
  const filters = listFilters(query);
  if (filters.length === 0) return null;
  const { q, exact, sort } = query;
  return (
    <ul
      aria-label="Active filters"
      className="mb-5 flex flex-wrap items-center gap-x-2.5 gap-y-2 *:max-w-full"
    >
      {filters.map(({ name, label }) => (
        <li key={name}>
          <a
            href={toCoursesPath(withoutFilter(query, name))}
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-[1.125rem] border px-3.5 py-1 text-[0.9375rem] wrap-anywhere hover:border-primary border-transparent bg-tint font-[550] text-primary-strong after:text-[1.125rem] after:leading-none after:content-['\00d7'/'']"
          >
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
