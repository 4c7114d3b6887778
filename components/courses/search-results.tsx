import { CourseGrid, type ListedCourse } from "#components/courses/course-grid";
import { EmptyResults } from "#components/courses/empty-results";
import { QuotedQuery } from "#components/courses/quoted-query";
import type { CatalogPage } from "#lib/catalog/catalog";
import { type CourseQuery, toCoursesPath, toQueryWithoutFilter } from "#lib/rules/courses/course-query";
import { listFilters } from "#lib/rules/courses/describe-filters";
import { isPlainList, type SuggestedSearch } from "#lib/rules/search/describe-search";

export type SearchResultsProps = Omit<CatalogPage, "total" | "courses" | "suggestions"> & {
  query: CourseQuery;
  courses: ListedCourse[];
  suggestions: SuggestedSearch[];
  /** The top-rated courses, shown when a search finds none. */
  topRated: ListedCourse[];
};

export function SearchResults(props: SearchResultsProps) {
  const { query, courses, nextCursor, previousCursor, correctedQuery, isPending } = props;
  const hasList = courses.length > 0 || (isPlainList(query) && !props.isTooSlow);
  return (
    <>
      <ActiveFilters query={query} />
      {correctedQuery && query.q ? <CorrectionNote query={query} correctedQuery={correctedQuery} /> : null}
      {hasList ? (
        <>
          <h2 className="sr-only">Courses</h2>
          <CourseGrid
            courses={courses}
            isPending={isPending}
            isAboveTheFold
            isBesideFilters
            hasPlainLinks={!isPlainList(query)}
          />
          <Pagination query={query} nextCursor={nextCursor} previousCursor={previousCursor} />
        </>
      ) : (
        <NoCourses {...props} />
      )}
    </>
  );
}

function NoCourses({ query, isTooSlow, suggestions, topRated }: SearchResultsProps) {
  if (isTooSlow) {
    return (
      <section className="card p-6 sm:p-8">
        <h2 className="text-2xl">This search takes too long</h2>
        <p className="mt-3 text-muted">Add a word to be more specific, or remove a filter, and try again.</p>
      </section>
    );
  }
  if (query.cursor) {
    const { cursor: _cursor, ...list } = query;
    return (
      <section className="card p-6 sm:p-8">
        <h2 className="text-2xl">No more courses</h2>
        <p className="mt-3 text-muted">
          The list ends before this page.{" "}
          <a href={toCoursesPath(list)} className="text-link">
            Go to the first page
          </a>
        </p>
      </section>
    );
  }
  return <EmptyResults query={query} suggestions={suggestions} topRated={topRated} />;
}

function CorrectionNote({ query, correctedQuery }: { query: CourseQuery; correctedQuery: string }) {
  const { cursor: _cursor, ...list } = query;
  return (
    <p className="mb-5 wrap-anywhere text-muted">
      Showing results for{" "}
      <strong className="text-ink">
        <QuotedQuery q={correctedQuery} />
      </strong>
      . Search for{" "}
      <a href={toCoursesPath({ ...list, exact: true })} className="text-link">
        <QuotedQuery q={query.q} />
      </a>{" "}
      instead.
    </p>
  );
}

type PaginationProps = Pick<SearchResultsProps, "query" | "nextCursor" | "previousCursor">;

/**
 * Links to the previous and next page; renders nothing if there is only one page. Plain links, because the client
 * router mistakes the list with a query for the static list at the same path.
 */
function Pagination({ query, nextCursor, previousCursor }: PaginationProps) {
  const links = [
    { rel: "prev", label: "Previous", cursor: previousCursor },
    { rel: "next", label: "Next", cursor: nextCursor },
  ].filter(({ cursor }) => cursor);
  if (links.length === 0) return null;
  return (
    <nav aria-label="Pagination" className="mt-12 flex flex-wrap items-center justify-center gap-4">
      {links.map(({ rel, label, cursor }) => (
        <a
          key={rel}
          href={toCoursesPath({ ...query, cursor: cursor ?? undefined })}
          rel={rel}
          className="button button-quiet"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

/** Each link removes a filter. Plain links, as in Pagination. */
function ActiveFilters({ query }: { query: CourseQuery }) {
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
            href={toCoursesPath(toQueryWithoutFilter(query, name))}
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-[1.125rem] border px-3.5 py-1 text-[0.9375rem] wrap-anywhere hover:border-primary border-transparent bg-tint font-[550] text-primary-strong after:text-[1.125rem] after:leading-none after:content-['\00d7'/'']"
          >
            <span>
              <span className="sr-only">Remove </span>
              <span>{label}</span>
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
