import { FilterCount } from "#components/courses/filter-count";
import { SearchField } from "#components/courses/search-field";
import { SortSelect } from "#components/courses/sort-select";
import type { CourseQuery } from "#lib/rules/courses/course-query";

/** The search field, the sort, and, where the filters have no column, the button that opens them. */
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
          Filters <FilterCount />
        </button>
        <SortSelect />
      </div>
    </div>
  );
}
