"use client";

import type { ReactNode } from "react";
import { useSearch } from "#components/courses/search-context";

/** The server's results, until a live search replaces them. */
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
