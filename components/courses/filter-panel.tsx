"use client";

import { FilterChoices } from "#components/courses/filter-choices";
import { FilterSheet } from "#components/courses/filter-sheet";
import { categories, levels } from "#lib/rules/courses/course-facets";
import {
  type CourseQuery,
  namePrice,
  nameStars,
  offeredPrices,
  offeredStars,
} from "#lib/rules/courses/course-query";

type FilterPanelProps = {
  query: CourseQuery;
  id: string;
  /** The languages to choose from by tag. The server names them, because a browser's names may differ. */
  languages: [tag: string, name: string][];
};

/**
 * All filters: a column beside the results on wide screens, a sheet over the page on others. A client component, so
 * that the page doesn't carry everything twice, as markup and as data.
 */
export function FilterPanel({ query, id, languages }: FilterPanelProps) {
  const { category, level, language = "", price, stars } = query;
  const prices = withOther([...offeredPrices], price ?? "");
  const allStars = withOther(offeredStars.map(String), stars?.toString() ?? "");
  return (
    <FilterSheet id={id}>
      <div className="filter-head">
        <h2>Filters</h2>
        <button
          type="button"
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
        none="All categories"
        chosen={category}
        options={categories}
      />
      <FilterChoices legend="Level" name="level" none="Any level" chosen={level} options={levels} />
      <label className="filter-choices">
        <span className="filter-legend">Language</span>
        <select name="language" defaultValue={language} className="field bg-surface font-normal">
          <option value="">Any language</option>
          {languages.map(([tag, name]) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <FilterChoices
        legend="Price"
        name="price"
        none="Any price"
        chosen={price}
        options={nameAll(prices, namePrice)}
      />
      <FilterChoices
        legend="Rating"
        name="stars"
        none="Any rating"
        chosen={stars?.toString()}
        options={nameAll(allStars, (each) => nameStars(Number(each)))}
      />
      <div className="filter-foot">
        <button type="submit" className="button button-primary">
          Show results
        </button>
      </div>
    </FilterSheet>
  );
}

/** Returns the offered values, plus the chosen one if it isn't among them. */
function withOther(offered: string[], chosen: string): string[] {
  return !chosen || offered.includes(chosen) ? offered : [...offered, chosen];
}

/** Returns pairs, because an object would sort "3" before "4.5". */
function nameAll(values: string[], toName: (value: string) => string): [string, string][] {
  return values.map((value) => [value, toName(value)]);
}
