import type { Metadata } from "next";
import { BrowsePage } from "#components/courses/browse-page";
import { PageHeading } from "#components/ui/page-heading";
import { countPages, getCataloguePage } from "#lib/courses/catalogue";
import { pageNumberSchema } from "#lib/rules/courses/page-number";

export const metadata: Metadata = { title: "Services", robots: { index: false, follow: true } };

// There is no part to send ahead, for what comes later is put in its place by a script: readers without one have it all.
export const instant = false;

/** `/services?page=N`, by the rewrite in next.config.mjs. */
export default async function ServicesBrowsePage({ searchParams }: PageProps<"/services/browse">) {
  const page = pageNumberSchema.parse((await searchParams).page);
  const { total } = await getCataloguePage(1);
  const pageCount = countPages(total);
  // Only pages that exist are read and cached, whatever number is asked for.
  const { courses } = page <= pageCount ? await getCataloguePage(page) : { courses: [] };
  return (
    <div className="page pb-20">
      <PageHeading title="All courses" />
      <BrowsePage courses={courses} page={page} pageCount={pageCount} />
    </div>
  );
}
