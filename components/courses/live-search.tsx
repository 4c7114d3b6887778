"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { SearchContext, type SearchSummary, useSearch } from "#components/courses/search-context";
import { Button } from "#components/ui/button";
import type { Elements } from "#components/ui/elements";
import { fetchCourses, readSearchForm } from "#lib/browser/search/fetch-courses";
import { type CourseQuery, toCoursesPath } from "#lib/rules/courses/course-query";
import { siteName } from "#lib/rules/site";

/** Milliseconds after the last key before a search starts. */
const debounceMs = 150;

/** Loads the code that renders results, which a page of only courses doesn't need. */
const loadLiveResults = () => import("#components/courses/live-results");

type LiveResultsModule = Awaited<ReturnType<typeof loadLiveResults>>;

/** The URL that a search in this document has set last. */
let lastSearchPath: string | undefined;

/** Returns the URL for which the server has rendered this document. */
function getLoadedPath(): string | undefined {
  const [entry] = performance.getEntriesByType("navigation");
  if (!entry) return undefined;
  const { pathname, search } = new URL(entry.name, window.location.href);
  return pathname + search;
}

const getCurrentPath = () => window.location.pathname + window.location.search;
const reload = () => window.location.reload();

type LiveSearchProps = SearchSummary & { title: string; children: React.ReactNode };

/**
 * Updates the results as the user types and chooses in the search form among its children. Only the last response
 * counts, and it replaces the URL. Before the first response, and for the list that the server rendered, there are no
 * `results`.
 */
export function LiveSearch({ children, title: initialTitle, ...initial }: LiveSearchProps) {
  const { cursor: _cursor, ...initialQuery } = initial.query;
  const initialAddress = toCoursesPath(initial.query);
  const [shown, setShown] = useState(initial);
  const [results, setResults] = useState<Elements>(null);
  const [code, setCode] = useState<LiveResultsModule>();
  const [status, setStatus] = useState<"idle" | "loading" | "failed">("idle");
  const container = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef<AbortController>(undefined);
  /** The URL of what the page shows; undefined until hydration. */
  const address = useRef<string>(undefined);
  const requestedPath = useRef(toCoursesPath(initialQuery));
  const shownPath = useRef(requestedPath.current);

  function readQuery(form: HTMLFormElement): CourseQuery {
    const query = readSearchForm(form);
    // An exact search stays exact until its words change.
    return initialQuery.exact && query.q === initialQuery.q ? { ...query, exact: true } : query;
  }

  function show(next: SearchSummary, nextResults: Elements) {
    shownPath.current = requestedPath.current;
    setShown(next);
    setResults(nextResults);
    setStatus("idle");
  }

  function replaceAddress(path: string, title: string) {
    window.history.replaceState(null, "", path);
    address.current = getCurrentPath();
    lastSearchPath = address.current;
    document.title = `${title} _ ${siteName}`;
  }

  async function search({ isRetry = false } = {}) {
    clearTimeout(timer.current);
    const form = container.current?.querySelector("form");
    if (!form) return;
    const query = readQuery(form);
    const path = toCoursesPath(query);
    if (path === requestedPath.current && !isRetry) return;
    requestedPath.current = path;
    request.current?.abort();
    request.current = new AbortController();
    const { signal } = request.current;
    if (path === initialAddress) {
      show(initial, null);
      replaceAddress(path, initialTitle);
      return;
    }
    setStatus("loading");
    try {
      const [loaded, found] = await Promise.all([loadLiveResults(), fetchCourses({ query, signal })]);
      if (signal.aborted) return;
      const { correctedQuery, total } = found;
      setCode(loaded);
      const { title, results: nextResults } = loaded.renderSearch(query, found);
      show({ query, correctedQuery, total }, nextResults);
      replaceAddress(path, title);
    } catch {
      if (!signal.aborted) setStatus("failed");
    }
  }

  function searchSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void search(), debounceMs);
  }

  function handleChange(event: React.ChangeEvent<HTMLDivElement>) {
    const { nativeEvent } = event;
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return;
    const isTyped = event.target instanceof HTMLInputElement && event.target.type === "search";
    if (isTyped) searchSoon();
    else void search();
  }

  function handleFocus({ target }: React.FocusEvent) {
    if (target.closest("form")) void loadLiveResults();
  }

  /** Handles a link to the list, or Back to a typed search: the router changes the URL and leaves the page as it is. */
  const followAddress = useCallback(() => {
    const isElsewhere = window.location.pathname !== "/services";
    if (!isElsewhere && address.current !== undefined && getCurrentPath() !== address.current) reload();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after hydration, and when the router shows the page again
  useEffect(() => {
    // The router restored the page as the server had rendered it, not as the user left it.
    const isLeft = address.current === undefined && lastSearchPath !== initialAddress;
    if (isLeft && getCurrentPath() === lastSearchPath) reload();
    // The user went Back while the script was loading, so no search has followed the URL yet.
    const loaded = getLoadedPath();
    if (loaded === initialAddress && getCurrentPath() !== loaded) return reload();
    address.current ??= getCurrentPath();
    followAddress();
    // Search for what was typed before hydration.
    void search();
    window.addEventListener("popstate", followAddress);
    return () => {
      window.removeEventListener("popstate", followAddress);
      clearTimeout(timer.current);
      request.current?.abort();
      requestedPath.current = shownPath.current;
      setStatus("idle");
    };
  }, []);

  const failure =
    status === "failed" ? (
      <div role="alert" className="card mb-6 flex flex-wrap items-center gap-3 p-4">
        <p>We couldn't update the results.</p>
        <Button onClick={() => void search({ isRetry: true })}>Try again</Button>
      </div>
    ) : null;

  return (
    <SearchContext value={{ shown, results, failure, isLoading: status === "loading" }}>
      {code ? <code.UrlObserver onChange={followAddress} /> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the events of the form inside */}
      <div ref={container} onChange={handleChange} onCompositionEnd={searchSoon} onFocus={handleFocus}>
        {children}
      </div>
    </SearchContext>
  );
}

/** The server's results, until a live search replaces them. */
export function CurrentResults({ children }: { children: Elements }) {
  const search = useSearch();
  const failure: Elements = search.failure;
  const results: Elements = search.results ?? children;
  return (
    <div
      className="min-w-0 transition-opacity ease-[ease] aria-busy:opacity-55 aria-busy:delay-300"
      aria-busy={search.isLoading}
    >
      {failure}
      {results}
    </div>
  );
}
