import { SearchPage } from "#components/courses/search-page";
import { JsonLd } from "#components/seo/json-ld";
import { loadCatalogPage } from "#lib/catalog/catalog";
import { loadFacetCounts } from "#lib/catalog/facet-counts";
import { env } from "#lib/env/env";
import { toCourseListJsonLd } from "#lib/seo/course-list-json-ld";
import { toPageMetadata } from "#lib/seo/page-metadata";

export const ensureStatic = "navigation";

export const metadata = toPageMetadata({
  title: "Services",
  description:
    "All courses on Openbook, newest first: programming, data, design, business, languages, and science.",
  path: "/services",
});

export default async function ServicesPage() {
  const [list, counts] = await Promise.all([loadCatalogPage({}), loadFacetCounts()]);
  return (
    <div className="page pb-20">
      <JsonLd data={toCourseListJsonLd({ courses: list.courses, siteUrl: env.siteUrl })} />
      <SearchPage {...list} query={{}} counts={counts} topRated={[]} panelId="filters" />
    </div>
  );
}
