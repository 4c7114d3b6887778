"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { SearchResults } from "#components/courses/search-results";
import type { FoundCourses } from "#lib/browser/search/fetch-courses";
import type { CourseQuery } from "#lib/rules/courses/course-query";
import { toSearchTitle } from "#lib/rules/courses/describe-filters";

// This file is loaded with the first typed search; the initial page doesn't need it.

/** Renders the page's title and results of a search. */
export function renderSearch(query: CourseQuery, found: FoundCourses) {
  const results = <SearchResults {...found} query={query} previousCursor={null} />;
  return { title: toSearchTitle(query), results };
}

/** Reports when the router has changed the URL: a link from the list to itself changes nothing else. */
export function UrlObserver({ onChange }: { onChange: () => void }) {
  const parameters = useSearchParams().toString();

  // biome-ignore lint/correctness/useExhaustiveDependencies: must run when they change
  useEffect(onChange, [parameters]);

  return null;
}
