"use client";

import type { ReactNode } from "react";
import { useSearch } from "#components/courses/search-context";

/** The results of the server, until others have followed what was typed and chosen. */
export function ShownResults({ children }: { children: ReactNode }) {
  const { results, failure, isLoading } = useSearch();
  return (
    <div className="browse-results" aria-busy={isLoading}>
      {failure}
      {results ?? children}
    </div>
  );
}
