"use client";

import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { SearchResults } from "#components/courses/search-results";
import type { FoundCourses } from "#lib/browser/search/fetch-courses";
import type { CourseQuery } from "#lib/rules/courses/course-query";

// This file is loaded at the first search that is typed: the page is rendered and shown without.

type LiveResultsProps = { query: CourseQuery; found: FoundCourses };

/** What the API has found, as the server shows it. */
export function LiveResults({ query, found }: LiveResultsProps) {
  return <SearchResults {...found} query={query} previousCursor={null} />;
}

/** Says when the router has changed the address: a link from the list to itself changes nothing else. */
export function AddressWatch({ onChange }: { onChange: () => void }) {
  const parameters = useSearchParams().toString();

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when they change
  useEffect(onChange, [parameters]);

  return null;
}
