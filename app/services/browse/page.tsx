import type { Metadata } from "next";
import { BrowsePage } from "#components/courses/browse-page";
import { JsonLd } from "#components/seo/json-ld";
import { PageHeading } from "#components/ui/page-heading";
import { countPages, getCatalogPage } from "#lib/courses/catalog";
import { env } from "#lib/env/env";
import { courseSortSchema } from "#lib/rules/courses/course-sorts";
import { pageNumberSchema } from "#lib/rules/courses/page-number";
import { toCourseListJsonLd } from "#lib/seo/course-list-json-ld";

export const metadata: Metadata = { title: "Services", robots: { index: false, follow: true } };

// No part is streamed: a script would put it in place, and readers without JavaScript would never see it.
export const instant = false;

/** Serves `/services` with a page or a sort in its query, through the rewrites in next.config.mjs. */
export default async function ServicesBrowsePage({ searchParams }: PageProps<"/services/browse">) {
  const query = await searchParams;
  const page = pageNumberSchema.parse(query.page);
  const sort = courseSortSchema.parse(query.sort);
  const { total } = await getCatalogPage({ page: 1, sort });
  const pageCount = countPages(total);
  // Only existing pages are read and cached, whatever number is requested.
  const { courses } = page <= pageCount ? await getCatalogPage({ page, sort }) : { courses: [] };
  return (
    <div className="page pb-20">
      <JsonLd data={toCourseListJsonLd({ courses, siteUrl: env.siteUrl })} />
      <PageHeading title="All courses" />
      <BrowsePage courses={courses} page={page} pageCount={pageCount} sort={sort} />
    </div>
  );
}
