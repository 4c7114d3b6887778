import { CourseGrid } from "#components/courses/course-grid";
import { CourseSorts } from "#components/courses/course-sorts";
import { Pagination } from "#components/courses/pagination";
import { JsonLd } from "#components/seo/json-ld";
import { PageHeading } from "#components/ui/page-heading";
import { getCatalogPage } from "#lib/courses/catalog";
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
  const { courses, total, isPending, ...cursors } = await getCatalogPage({});
  return (
    <div className="page pb-20">
      <JsonLd data={toCourseListJsonLd({ courses, siteUrl: env.siteUrl })} />
      <PageHeading title="All courses">
        {isPending
          ? null
          : `${total.count} ${total.count === 1 ? "course" : "courses"}, newest first. Pay once, yours to keep.`}
      </PageHeading>
      {total.count > 1 ? <CourseSorts query={{}} /> : null}
      <h2 className="sr-only">Courses</h2>
      <CourseGrid courses={courses} isPending={isPending} isAboveTheFold />
      <Pagination query={{}} {...cursors} />
    </div>
  );
}
