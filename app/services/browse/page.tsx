import type { Metadata } from "next";
import { BrowsePage } from "#components/courses/browse-page";
import { JsonLd } from "#components/seo/json-ld";
import { PageHeading } from "#components/ui/page-heading";
import { countPages, getCatalogPage } from "#lib/courses/catalog";
import { env } from "#lib/env/env";
import { pageNumberSchema } from "#lib/rules/courses/page-number";
import { toCourseListJsonLd } from "#lib/seo/course-list-json-ld";

export const metadata: Metadata = { title: "Services", robots: { index: false, follow: true } };

// No part is streamed: a script would put it in place, and readers without JavaScript would never see it.
export const instant = false;

/** Serves `/services?page=N` through the rewrite in next.config.mjs. */
export default async function ServicesBrowsePage({ searchParams }: PageProps<"/services/browse">) {
  const page = pageNumberSchema.parse((await searchParams).page);
  const { total } = await getCatalogPage({ page: 1 });
  const pageCount = countPages(total);
  // Only existing pages are read and cached, whatever number is requested.
  const { courses } = page <= pageCount ? await getCatalogPage({ page }) : { courses: [] };
  return (
    <div className="page pb-20">
      <JsonLd data={toCourseListJsonLd({ courses, siteUrl: env.siteUrl })} />
      <PageHeading title="All courses" />
      <BrowsePage courses={courses} page={page} pageCount={pageCount} />
    </div>
  );
}
