"use client";

import { useRef } from "react";
import { useSearch } from "#components/courses/search-context";
import { categories, levels } from "#lib/rules/courses/course-facets";
import {
  type CourseQuery,
  type FilterName,
  formatMinStars,
  offeredStars,
} from "#lib/rules/courses/course-query";
import { type FacetCounts, formatFacetCount, hasFacetCounts } from "#lib/rules/courses/facet-counts";

type FilterPanelProps = {
  query: CourseQuery;
  id: string;
  /** The languages to choose from by tag. The server names them, because a browser's names may differ. */
  languages: [tag: string, name: string][];
  /** The price ranges to choose from, named by the server, so that the page loads no rules of currencies. */
  prices: [price: string, name: string][];
  /** Null without a database. */
  counts: FacetCounts | null;
};

/**
 * All filters: a column beside the results on wide screens, a sheet over the page on others. The browser's own popover
 * opens the sheet, moves the focus along, and closes the sheet, before any script has loaded. The script closes it when
 * the focus moves to content that it covers. A client component, so that the page doesn't carry everything twice, as
 * markup and as data.
 */
export function FilterPanel({ query, id, languages, prices, counts }: FilterPanelProps) {
  const { category, level, language = "", price, stars } = query;
  const allStars = withChosen(offeredStars.map(String), stars?.toString());
  const sheet = useRef<HTMLDivElement>(null);
  const { shown } = useSearch();
  const findCounts = (name: keyof FacetCounts) =>
    counts && hasFacetCounts(shown.query, name) ? counts[name] : {};
  const languageCounts = findCounts("language");

  function closeBehind(event: React.FocusEvent) {
    const isInside = !event.relatedTarget || sheet.current?.contains(event.relatedTarget);
    if (!isInside && sheet.current?.matches(":popover-open")) sheet.current.hidePopover();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a frame and a legend
    <div
      ref={sheet}
      id={id}
      popover="auto"
      role="group"
      aria-label="Filters"
      className="filter-panel"
      onBlur={closeBehind}
    >
      <div className="filter-head">
        <h2>Filters</h2>
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: the browser focuses it when someone opens the sheet, not earlier
          autoFocus
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close filters"
          className="icon-link cursor-pointer lg:hidden"
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-none stroke-current stroke-2">
            <path d="M6 6l12 12M18 6L6 18" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      <FilterChoices
        legend="Category"
        name="category"
        counts={findCounts("category")}
        none="All categories"
        chosen={category}
        options={Object.entries(categories)}
      />
      <FilterChoices
        legend="Level"
        name="level"
        counts={findCounts("level")}
        none="Any level"
        chosen={level}
        options={Object.entries(levels)}
      />
      <label className="filter-choices">
        <span className="filter-legend">Language</span>
        <select name="language" defaultValue={language} className="field bg-surface font-normal">
          <option value="">Any language</option>
          {languages.map(([tag, name]) => (
            <option key={tag} value={tag}>
              {languageCounts[tag] ? `${name} (${formatFacetCount(languageCounts[tag])})` : name}
            </option>
          ))}
        </select>
      </label>
      <FilterChoices
        legend="Price"
        name="price"
        counts={findCounts("price")}
        none="Any price"
        chosen={price}
        options={prices}
      />
      <FilterChoices
        legend="Rating"
        name="stars"
        none="Any rating"
        chosen={stars?.toString()}
        options={allStars.map((value) => [value, formatMinStars(Number(value))])}
      />
      <div className="filter-foot">
        <button type="submit" className="button button-primary">
          Show results
        </button>
      </div>
    </div>
  );
}

/** Returns the offered values, plus the chosen one if it isn't among them. */
function withChosen(offered: string[], chosen: string | undefined): string[] {
  return !chosen || offered.includes(chosen) ? offered : [...offered, chosen];
}

type FilterChoicesProps = {
  legend: string;
  name: FilterName;
  none: string;
  chosen: string | undefined;
  options: [value: string, label: string][];
  /** The numbers of courses by value. Empty if the search has other conditions. */
  counts?: Record<string, number>;
};

/** A choice of one or none: radio buttons, which a form submits without any script. */
function FilterChoices({ legend, name, none, chosen = "", options, counts = {} }: FilterChoicesProps) {
  return (
    <fieldset className="filter-choices">
      <legend className="filter-legend">{legend}</legend>
      {[["", none] as const, ...options].map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>{label}</span>
          {counts[value] === undefined ? null : <FacetCount count={counts[value]} />}
        </label>
      ))}
    </fieldset>
  );
}

function FacetCount({ count }: { count: number }) {
  return (
    <span className="ms-auto text-muted text-sm font-normal tabular-nums">{formatFacetCount(count)}</span>
  );
}
