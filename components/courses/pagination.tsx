import type { Route } from "next";
import Link from "next/link";

type PaginationProps = { page: number; pageCount: number };

function toAddress(page: number): Route {
  return page === 1 ? "/services" : `/services?page=${page}`;
}

/** Leads to the pages before and behind this one; nothing where there is one page only. */
export function Pagination({ page, pageCount }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-12 flex items-center justify-center gap-4">
      {page > 1 ? (
        <Link href={toAddress(page - 1)} rel="prev" className="button button-quiet">
          Newer courses
        </Link>
      ) : null}
      <span className="text-muted">
        Page {page} of {pageCount}
      </span>
      {page < pageCount ? (
        <Link href={toAddress(page + 1)} rel="next" className="button button-quiet">
          Older courses
        </Link>
      ) : null}
    </nav>
  );
}
