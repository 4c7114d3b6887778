import type { Metadata, Route } from "next";
import { headers } from "next/headers";
import { SearchPage } from "#components/courses/search-page";
import { JsonLd } from "#components/seo/json-ld";
import { loadCatalogPage } from "#lib/catalog/catalog";
import { loadFacetCounts } from "#lib/catalog/facet-counts";
import { env } from "#lib/env/env";
import { countSlowSearch } from "#lib/limits/enforce-read-limit";
import { toCoursesPath } from "#lib/rules/courses/course-query";
import { parseCourseQuery } from "#lib/rules/courses/course-query-schema";
import { toSearchTitle } from "#lib/rules/courses/describe-filters";
import { toCourseListJsonLd } from "#lib/seo/course-list-json-ld";

// Not streamed: a script would put a streamed part in place, and it would be missing without JavaScript.
export const instant = false;

export async function generateMetadata({ searchParams }: PageProps<"/services/browse">): Promise<Metadata> {
  const { cursor: _cursor, ...list } = parseCourseQuery(await searchParams);
  return {
    title: toSearchTitle(list),
    robots: { index: false, follow: true },
    alternates: { canonical: toCoursesPath(list) as Route },
  };
}

/** Serves `/services` with a query, which middleware.ts rewrites to this page. */
export default async function ServicesBrowsePage({ searchParams }: PageProps<"/services/browse">) {
  const query = parseCourseQuery(await searchParams);
  const [list, counts] = await Promise.all([loadCatalogPage(query), loadFacetCounts()]);
  const { courses, isTooSlow } = list;
  if (isTooSlow) countSlowSearch(await headers());
  const isEmpty = courses.length === 0 && !isTooSlow && !query.cursor;
  const best = isEmpty ? await loadCatalogPage({ sort: "top-rated" }) : null;
  return (
    <div className="page pb-20">
      <JsonLd data={toCourseListJsonLd({ courses, siteUrl: env.siteUrl })} />
      <SearchPage
        {...list}
        query={query}
        counts={counts}
        topRated={best?.courses.slice(0, 3) ?? []}
        panelId="filters-of-search"
      />
    </div>
  );
}
