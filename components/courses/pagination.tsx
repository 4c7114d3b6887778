import { type CourseSort, toCoursesPath } from "#lib/rules/courses/course-sorts";

type PaginationProps = { page: number; pageCount: number; sort: CourseSort };

/**
 * Links to the pages before and after; nothing if there is only one page. Plain links, because the client router mistakes
 * the list with a query for the static list at the same path.
 */
export function Pagination({ page, pageCount, sort }: PaginationProps) {
  if (pageCount <= 1) return null;
  const isByAge = sort === "newest";
  return (
    <nav aria-label="Pagination" className="mt-12 flex flex-wrap items-center justify-center gap-4">
      {page > 1 ? (
        <a href={toCoursesPath({ sort, page: page - 1 })} rel="prev" className="button button-quiet">
          {isByAge ? "Newer courses" : "Previous"}
        </a>
      ) : null}
      <span className="text-muted">
        Page {page} of {pageCount}
      </span>
      {page < pageCount ? (
        <a href={toCoursesPath({ sort, page: page + 1 })} rel="next" className="button button-quiet">
          {isByAge ? "Older courses" : "Next"}
        </a>
      ) : null}
    </nav>
  );
}
