import { FilterCount } from "#components/courses/filter-count";
import { SearchField } from "#components/courses/search-field";
import { SortSelect } from "#components/courses/sort-select";
import type { CourseQuery } from "#lib/rules/courses/course-query";

/** The search field, the sort, and, where the filters have no column of their own, the button that opens them. */
export function SearchBar({ query, panelId }: { query: CourseQuery; panelId: string }) {
  return (
    <div className="browse-bar">
      <div className="search-form">
        <SearchField
          id="course-search"
          data-search-field="main"
          aria-keyshortcuts="/"
          dir="auto"
          defaultValue={query.q}
          placeholder="Search courses or teachers"
          enterKeyHint="search"
        />
      </div>
      <div className="browse-tools">
        <button type="button" popoverTarget={panelId} className="button button-quiet filter-button">
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
