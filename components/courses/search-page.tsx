import { FilterCount } from "#components/courses/filter-count";
import { FilterPanel } from "#components/courses/filter-panel";
import { CurrentResults, LiveSearch } from "#components/courses/live-search";
import { SearchField } from "#components/courses/search-field";
import { SearchHeading } from "#components/courses/search-heading";
import { SearchResults, type SearchResultsProps } from "#components/courses/search-results";
import { SortSelect } from "#components/courses/sort-select";
import type { CourseQuery } from "#lib/rules/courses/course-query";
import { listPriceOptions, toSearchTitle } from "#lib/rules/courses/describe-filters";
import type { FacetCounts } from "#lib/rules/courses/facet-counts";
import { listLanguageOptions } from "#lib/rules/courses/language-options";
import type { CourseTotal } from "#lib/rules/search/describe-search";

type SearchPageProps = SearchResultsProps & {
  total: CourseTotal;
  /** The filter panel's id. The router keeps previous pages in the document, so the id must be unique to each page. */
  panelId: string;
  counts: FacetCounts | null;
};

/**
 * The list of courses with its search and filters. It is one GET form with server-rendered results, so it works without
 * JavaScript. With JavaScript, the results update as the user types and chooses.
 */
export function SearchPage({ panelId, total, counts, ...results }: SearchPageProps) {
  const { query, correctedQuery, isPending, isTooSlow } = results;
  const isCounted = !isPending && !isTooSlow;
  return (
    <LiveSearch
      title={toSearchTitle(query)}
      query={query}
      correctedQuery={correctedQuery}
      total={isCounted ? total : null}
    >
      <SearchHeading />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:items-start">
        {/* The browser must not restore what was typed on an earlier visit: the URL is the current search. */}
        <search aria-label="Courses" className="contents">
          <form action="/services" autoComplete="off" className="contents">
            <SearchBar query={query} panelId={panelId} />
            <FilterPanel
              query={query}
              id={panelId}
              languages={listLanguageOptions(query.language)}
              prices={listPriceOptions(query.price)}
              counts={counts}
            />
          </form>
        </search>
        <CurrentResults>
          <SearchResults {...results} />
        </CurrentResults>
      </div>
    </LiveSearch>
  );
}

export function SearchBar({ query, panelId }: { query: CourseQuery; panelId: string }) {
  return (
    <div className="grid min-w-0 gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_max-content] lg:col-span-full">
      <div className="relative w-full">
        <SearchField
          look="page"
          id="course-search"
          data-search-field="main"
          aria-keyshortcuts="/"
          dir="auto"
          defaultValue={query.q}
          placeholder="Search courses or teachers"
          enterKeyHint="search"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <button type="button" popoverTarget={panelId} className="button button-quiet lg:hidden">
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
            <path d="M4 7h16M7 12h10M10 17h4" strokeLinecap="round" />
          </svg>
          <span>Filters </span>
          <FilterCount />
        </button>
        <SortSelect />
      </div>
    </div>
  );
}
