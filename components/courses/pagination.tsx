type PaginationProps = { page: number; pageCount: number };

function toAddress(page: number): string {
  return page === 1 ? "/services" : `/services?page=${page}`;
}

/**
 * Links to the newer and older page; nothing if there is only one page. Plain links, because the client router mistakes
 * the list with a query for the static list at the same path.
 */
export function Pagination({ page, pageCount }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Pagination" className="mt-12 flex flex-wrap items-center justify-center gap-4">
      {page > 1 ? (
        <a href={toAddress(page - 1)} rel="prev" className="button button-quiet">
          Newer courses
        </a>
      ) : null}
      <span className="text-muted">
        Page {page} of {pageCount}
      </span>
      {page < pageCount ? (
        <a href={toAddress(page + 1)} rel="next" className="button button-quiet">
          Older courses
        </a>
      ) : null}
    </nav>
  );
}
