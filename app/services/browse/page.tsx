import type { Metadata } from "next";
import { Suspense } from "react";
import { BrowsePage } from "#components/courses/browse-page";
import { PageHeading } from "#components/ui/page-heading";
import { Spinner } from "#components/ui/spinner";
import { countPages, getCataloguePage } from "#lib/services/catalogue";
import { pageNumberSchema } from "#lib/services/page-number";

export const metadata: Metadata = { title: "Services", robots: { index: false, follow: true } };

/** `/services?page=N`, by the rewrite in next.config.mjs. */
export default function ServicesBrowsePage({ searchParams }: PageProps<"/services/browse">) {
  return (
    <div className="page pb-20">
      <PageHeading title="All courses" />
      <Suspense fallback={<Spinner />}>
        <Browse searchParams={searchParams} />
      </Suspense>
    </div>
  );
}

async function Browse({ searchParams }: Pick<PageProps<"/services/browse">, "searchParams">) {
  const page = pageNumberSchema.parse((await searchParams).page);
  const { total } = await getCataloguePage(1);
  const pageCount = countPages(total);
  // Only pages that exist are read and cached, whatever number is asked for.
  const { services } = page <= pageCount ? await getCataloguePage(page) : { services: [] };
  return <BrowsePage services={services} page={page} pageCount={pageCount} />;
}
