"use client";

import type { ReactNode } from "react";
import { useSearch } from "#components/courses/search-context";

/** The results of the server, until others have followed what was typed and chosen. */
export function ShownResults({ children }: { children: ReactNode }) {
  const { results, failure, isLoading } = useSearch();
  return (
    <div
      className="min-w-0 transition-opacity ease-[ease] aria-busy:opacity-55 aria-busy:delay-300"
      aria-busy={isLoading}
    >
      {failure}
      {results ?? children}
    </div>
  );
}
