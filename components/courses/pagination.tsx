import { type CourseQuery, toCoursesPath } from "#lib/rules/courses/course-query";

type PaginationProps = { query: CourseQuery; nextCursor: string | null; previousCursor: string | null };

/**
 * Links to the previous and next page; renders nothing if there is only one page. Plain links, because the client
 * router mistakes the list with a query for the static list at the same path.
 */
export function Pagination({ query, nextCursor, previousCursor }: PaginationProps) {
  if (!nextCursor && !previousCursor) return null;
  return (
    <nav aria-label="Pagination" className="mt-12 flex flex-wrap items-center justify-center gap-4">
      {previousCursor ? (
        <a
          href={toCoursesPath({ ...query, cursor: previousCursor })}
          rel="prev"
          className="button button-quiet"
        >
          Previous
        </a>
      ) : null}
      {nextCursor ? (
        <a href={toCoursesPath({ ...query, cursor: nextCursor })} rel="next" className="button button-quiet">
          Next
        </a>
      ) : null}
    </nav>
  );
}
