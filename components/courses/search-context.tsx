"use client";

import { createContext, use } from "react";
import type { Elements } from "#components/ui/elements";
import type { CourseQuery } from "#lib/rules/courses/course-query";
import type { CourseTotal } from "#lib/rules/search/describe-search";

export type SearchSummary = {
  query: CourseQuery;
  correctedQuery: string | null;
  /** Null until it is known. */
  total: CourseTotal | null;
};

type SearchState = {
  shown: SearchSummary;
  /** The results of the live search; null while the server's results are shown. */
  results: Elements;
  /** The message above the results when a live search failed. */
  failure: Elements;
  isLoading: boolean;
};

export const SearchContext = createContext<SearchState | null>(null);

/** Returns the search that is shown. Throws outside LiveSearch. */
export function useSearch(): SearchState {
  const state = use(SearchContext);
  if (!state) throw new Error("useSearch is used outside LiveSearch");
  return state;
}
