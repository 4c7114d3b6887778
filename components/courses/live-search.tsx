"use client";

import { SearchProvider, type ShownSearch } from "#components/courses/search-context";
import { useLiveSearch } from "#components/courses/use-live-search";

type LiveSearchProps = ShownSearch & { children: React.ReactNode };

/** Updates the results as the user types and chooses in the search form among its children. */
export function LiveSearch({ children, ...initial }: LiveSearchProps) {
  const { state, place, watch, ...listeners } = useLiveSearch(initial);
  return (
    <SearchProvider value={state}>
      {watch}
      <div ref={place} {...listeners}>
        {children}
      </div>
    </SearchProvider>
  );
}
