"use client";

import { createContext, type ReactNode, use } from "react";
import type { CourseQuery } from "#lib/rules/courses/course-query";
import type { CourseTotal } from "#lib/rules/search/describe-search";

/** What the page says about the list that it shows. */
export type ShownSearch = {
  query: CourseQuery;
  correctedQuery: string | null;
  /** Null while it is not known. */
  total: CourseTotal | null;
};

type SearchState = {
  shown: ShownSearch;
  /** The results that have followed what was typed and chosen; null while those of the server are shown. */
  results: ReactNode;
  /** What stands above the results when they could not be brought up to date. */
  failure: ReactNode;
  isLoading: boolean;
};

const SearchContext = createContext<SearchState | null>(null);

export const SearchProvider = SearchContext;

/** The search that is shown. Throws outside LiveSearch. */
export function useSearch(): SearchState {
  const state = use(SearchContext);
  if (!state) throw new Error("useSearch is used outside LiveSearch");
  return state;
}
